import { defineProject } from 'vitest/config';
import { webProject } from './vitest.config.ts';

/**
 * Test files that end in `.test.tsx`, which need a DOM. Each gets a new VM context in a running worker, which is faster
 * than a new worker.
 */
export default defineProject((env) =>
  webProject(env, {
    name: 'web:dom',
    environment: 'happy-dom',
    pool: 'vmThreads',
    // A worker is replaced when its heap grows beyond this.
    vmMemoryLimit: '1GB',
    // Vitest requires a unique `groupOrder` for a project with a different `maxWorkers`.
    sequence: { groupOrder: 1 },
    maxWorkers: 2,
    include: ['src/**/*.test.tsx'],
  }),
);
