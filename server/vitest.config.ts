import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';

const failOnStrayErrors = fileURLToPath(new URL('../scripts/fail-on-stray-errors.ts', import.meta.url));

const shared = {
  include: ['src/**/*.test.ts'],
  setupFiles: [failOnStrayErrors],
  // Generous, because the first PGlite of a process starts slowly on a busy machine, as does a standby.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  // A worker's databases are emptied between tests, and no test depends on other state of the worker.
  isolate: false,
};

/** Tests of concurrent requests. PGlite runs one transaction at a time, so only PostgreSQL interleaves them. */
const races = ['src/**/*-races.test.ts', 'src/accounts/lock-order.test.ts'];

/** Tests that start a standby, which only PostgreSQL can have. */
const standbys = 'src/**/*-standby.test.ts';

/** Tests of code that runs no SQL, or only SQL that other tests cover. One engine is enough for them. */
const engineIndependent = [
  'src/http/**',
  'src/listings/listing-input.test.ts',
  'src/mail/send-failure.test.ts',
  'src/moderation/decisions/stays-removed.test.ts',
  'src/photos/bucket.test.ts',
  'src/photos/encode-photo.test.ts',
  'src/places/**',
  'src/start/email-templates.test.ts',
  'src/start/prepare-demo.test.ts',
  'src/start/start-server.test.ts',
];

export const projects: UserWorkspaceConfig[] = [
  {
    root: import.meta.dirname,
    test: {
      ...shared,
      name: 'server:pglite',
      // Each command in admin-commands.test.ts starts a process, in which PGlite needs seconds to start. homes.test.ts
      // sends over 200 requests, for which one engine is enough.
      exclude: [
        'src/db/postgres/**',
        standbys,
        ...races,
        'src/near/homes.test.ts',
        'src/start/commands/admin-commands.test.ts',
      ],
      globalSetup: './src/testing/databases/pglite-template.ts',
    },
  },
  {
    root: import.meta.dirname,
    test: {
      ...shared,
      name: 'server:postgres',
      exclude: ['src/db/pglite/**', ...engineIndependent],
      globalSetup: './src/testing/databases/postgres-template.ts',
    },
  },
];

// Tests mostly wait for I/O, so three workers are faster even on two cores.
export const maxWorkers = Math.max(3, availableParallelism() - 1);

export default defineConfig({ test: { projects, maxWorkers } });
