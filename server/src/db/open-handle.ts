import { CamelCasePlugin, type Dialect, Kysely } from 'kysely';
import type { Db } from './database.ts';
import { guarded, type GuardOptions } from './guarded-dialect.ts';
import type { Schema } from './schema.ts';

export function openHandle(dialect: Dialect, options: GuardOptions): Db {
  return new Kysely<Schema>({
    dialect: guarded(dialect, options),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
