import { type ConfigEnv, mergeConfig, type Plugin } from 'vite';
import { defineProject, type UserWorkspaceConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';
import { now } from './src/testing/now.ts';

export function webProject(env: ConfigEnv, test: UserWorkspaceConfig['test']) {
  const shared: UserWorkspaceConfig['test'] = {
    css: true,
    // Tests that type and click are slow on a busy machine.
    testTimeout: 20_000,
    setupFiles: [
      '../scripts/fail-on-stray-errors.ts',
      './src/testing/fixed-clock.ts',
      './src/testing/dialog-close.ts',
      './src/testing/async-timeout.ts',
    ],
    fakeTimers: { now },
  };
  return mergeConfig(viteConfig(env), { plugins: [limitModuleCache], test: { ...shared, ...test } });
}

/** Keeps inline scripts and style sheets out of the cache, since their cache keys lack the files they depend on. */
const limitModuleCache: Plugin = {
  name: 'grenda:limit-module-cache',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (/\?script$|\.css\b/.test(id) ? false : undefined)),
};

export default defineProject((env) =>
  webProject(env, { name: 'web', include: ['src/**/*.test.ts', 'build/**/*.test.ts'] }),
);
