import { defineProject } from 'vitest/config';
import { webProject } from './vitest.config.ts';

/** Test files that end in `.test.tsx`, which need a DOM. */
export default defineProject((env) =>
  webProject(env, { name: 'web:dom', environment: 'happy-dom', include: ['src/**/*.test.tsx'] }),
);
