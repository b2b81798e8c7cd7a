import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../db/database.ts';
import { clonePGlite } from './clone-pglite.ts';
import { clonePostgres } from './clone-postgres.ts';

declare module 'vitest' {
  // Vitest's own name, which only an interface can add to: what the global set-up hands to the tests.
  interface ProvidedContext {
    testDatabase: {
      engine: 'pglite' | 'postgres';
      /** A folder with what PGlite loads, or the address of the PostgreSQL database that is copied. */
      template: string;
    };
  }
}

export type TestDatabase = Database & {
  /** Where PostgreSQL serves it, for a connection of one's own; absent on PGlite. */
  readonly url?: string;
};

/** A migrated, empty database of the engine that the suite runs on; it is gone when the test ends. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { engine, template } = inject('testDatabase');
  const database = engine === 'postgres' ? await clonePostgres(template) : await clonePGlite();
  onTestFinished(() => database.close());
  return database;
}
