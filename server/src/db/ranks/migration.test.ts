import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { connectToEmptyDatabase } from '../../testing/databases/empty-database.ts';
import { makeDataDir } from '../../testing/databases/pglite-copies.ts';
import { migrate, migrationsFolder } from '../migrate.ts';

test('migrations count the rows that a database already contains', async () => {
  const connection = await connectToEmptyDatabase();
  const before = makeDataDir();
  cpSync(path.join(migrationsFolder, '0001-first-tables.sql'), path.join(before, '0001-first-tables.sql'));
  await migrate(connection, before);
  await connection.exec(`
    insert into users (id, username, username_key, email, email_key, password_hash, created_at, updated_at)
    select gen_random_uuid(), name, name, name, name, '', now(), now()
    from (select md5(n::text) as name from generate_series(1, 2500) as n) as person
  `);
  await migrate(connection);
  const { rows: totals } = await connection.query('select total::int from list_totals order by list');
  expect(totals).toEqual([{ total: 0 }, { total: 2500 }]);
  const { rows: milestones } = await connection.query(`
    select rank::int, (select count(*)::int from users where (username_key, id) < (m.key, m.id)) as before
    from users_milestones_username_key as m order by rank
  `);
  expect(milestones).toEqual([
    { rank: 1000, before: 1000 },
    { rank: 2000, before: 2000 },
  ]);
});
