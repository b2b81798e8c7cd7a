import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';

const failOnStrayErrors = fileURLToPath(new URL('../scripts/fail-on-stray-errors.ts', import.meta.url));

const shared = {
  include: ['src/**/*.test.ts'],
  setupFiles: [failOnStrayErrors],
  // A ceiling, not a wait: the first PGlite of a process takes long on a busy machine.
  testTimeout: 90_000,
  // Tests of one process share its databases, emptied between them; nothing else is shared.
  isolate: false,
};

/** Tests run on both engines, except those of one engine, which are in its folder, and those of HTTP. */
export const projects: UserWorkspaceConfig[] = [
  {
    root: import.meta.dirname,
    test: {
      ...shared,
      name: 'server:pglite',
      exclude: ['src/db/postgres/**'],
      globalSetup: './src/testing/databases/pglite-template.ts',
    },
  },
  {
    root: import.meta.dirname,
    test: {
      ...shared,
      name: 'server:postgres',
      // Tests of HTTP alone (connections, queues, the OpenAPI document) run on one engine.
      exclude: [
        'src/db/pglite/**',
        'src/http/{event-stream,listen,request-queue,forward}.test.ts',
        'src/http/openapi/**',
      ],
      globalSetup: './src/testing/databases/postgres-template.ts',
    },
  },
];

// Tests mostly wait for I/O, so three workers are faster even on two cores.
export const maxWorkers = Math.max(3, availableParallelism() - 1);

export default defineConfig({ test: { projects, maxWorkers } });
