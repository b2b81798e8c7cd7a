import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { connectToEmptyDatabase } from '../testing/databases/empty-database.ts';
import { makeDataDir } from '../testing/databases/pglite-copies.ts';
import { migrate, migrationsFolder } from './migrate.ts';

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;

test('migration 0009 numbers audit rows by time, and instances of the previous version can still append rows', async () => {
  const connection = await connectToEmptyDatabase();
  const before = makeDataDir();
  for (const name of readdirSync(migrationsFolder).filter((each) => each < '0009')) {
    cpSync(path.join(migrationsFolder, name), path.join(before, name));
  }
  await migrate(connection, before);
  const insert = (action: string, at: string, row: string) =>
    connection.query(
      `insert into audit_log (id, at, actor_id, subject_id, action, before, after)
       values ($1::text::uuid, $2::text::timestamptz, null, '00000000-0000-0000-0000-000000000000', $3, '{}', '{}')`,
      [row, at, action],
    );
  await insert('ban', '2026-03-02', id(1));
  await insert('withdraw', '2026-03-01', id(3));
  await insert('approve', '2026-03-01', id(2));
  await migrate(connection);
  await insert('approve', '2026-02-01', id(0));
  const { rows } = await connection.query('select id, seq::int, decision_id from audit_log order by seq');
  expect(rows).toEqual([2, 3, 1, 0].map((n, index) => ({ id: id(n), seq: index + 1, decision_id: null })));
});
