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

/** Every test runs on both engines; what tests one engine itself lies in its folder. */
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
      // The document is the same on either engine, and a compiler costs seconds.
      exclude: ['src/db/pglite/**', 'src/http/openapi/app-walk.test.ts'],
      globalSetup: './src/testing/databases/postgres-template.ts',
    },
  },
];

// Much of a test is waiting for a disk or a clock, so that two share even a small machine well.
export const maxWorkers = Math.max(2, availableParallelism() - 1);

export default defineConfig({ test: { projects, maxWorkers } });
