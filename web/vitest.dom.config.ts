import { defineProject } from 'vitest/config';
import { webProject } from './vitest.config.ts';

/** Tests with the ending .tsx, which need a document. */
export default defineProject((env) =>
  webProject(env, { name: 'web:dom', environment: 'happy-dom', include: ['src/**/*.test.tsx'] }),
);
