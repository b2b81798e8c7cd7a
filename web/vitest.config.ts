import { mergeConfig } from 'vite';
import { defineProject } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default defineProject((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      name: 'web',
      css: true,
      include: ['app/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
      setupFiles: ['../scripts/fail-on-stray-errors.ts'],
    },
  }),
);
