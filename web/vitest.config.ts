import { mergeConfig } from 'vite';
import { defineProject } from 'vitest/config';
import viteConfig from './vite.config.ts';
import { now } from './src/testing/now.ts';

export default defineProject((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      name: 'web',
      css: true,
      include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
      // Tests that type and click are slow on a busy machine.
      testTimeout: 20_000,
      setupFiles: [
        '../scripts/fail-on-stray-errors.ts',
        './src/testing/fixed-clock.ts',
        './src/testing/dialog-close.ts',
        './src/testing/async-timeout.ts',
      ],
      fakeTimers: { now },
    },
  }),
);
