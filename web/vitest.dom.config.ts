import { defineProject } from 'vitest/config';
import { webProject } from './vitest.config.ts';

/** Test files that end in `.test.tsx`, which need a DOM. Each gets a new VM context in a running worker, which is fast. */
export default defineProject((env) =>
  webProject(env, {
    name: 'web:dom',
    environment: 'happy-dom',
    pool: 'vmThreads',
    // A worker is replaced when its heap grows beyond this.
    vmMemoryLimit: '1GB',
    // Vitest requires a group of its own for a pool with another number of workers.
    sequence: { groupOrder: 1 },
    maxWorkers: 2,
    include: ['src/**/*.test.tsx'],
  }),
);
