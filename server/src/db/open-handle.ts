import { CamelCasePlugin, type Dialect, Kysely } from 'kysely';
import type { Db } from './database.ts';
import { guarded, type GuardOptions } from './guarded-dialect.ts';
import type { Schema } from './schema.ts';

/** The typed handle over an engine's dialect: camel case in code, snake case in SQL, guarded in transactions. */
export function openHandle(dialect: Dialect, options: GuardOptions): Db {
  return new Kysely<Schema>({
    dialect: guarded(dialect, options),
    // What is stored as JSON comes back as it was stored.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
