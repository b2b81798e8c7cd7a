import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../db/database.ts';
import { clonePGlite } from './clone-pglite.ts';
import { clonePostgres } from './clone-postgres.ts';

declare module 'vitest' {
  // Declaration merging requires an interface with the name that Vitest uses.
  interface ProvidedContext {
    testDatabase: {
      engine: 'pglite' | 'postgres';
      template: string;
    };
  }
}

export type TestDatabase = Database & {
  readonly url?: string;
};

type DestroyableDatabase = TestDatabase & {
  /** Closes all connections, which makes the database unavailable. */
  destroy: () => Promise<void>;
};

export async function openTestDatabase(): Promise<DestroyableDatabase> {
  const { engine, template } = inject('testDatabase');
  const database = engine === 'postgres' ? await clonePostgres(template) : await clonePGlite();
  onTestFinished(() => database.close());
  return database;
}
