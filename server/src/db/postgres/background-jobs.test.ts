import { pino } from 'pino';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { buildCrowd } from '../../testing/builders/build-crowd.ts';
import { copyTemplate, runOn } from '../../testing/databases/clone-postgres.ts';
import { testClock } from '../../testing/test-clock.ts';
import { openTestDatabase } from '../../testing/databases/test-database.ts';
import { foldChanges } from '../ranks/fold-changes.ts';
import { rebuildRanks } from '../ranks/rebuild-ranks.ts';
import { sortedLists } from '../ranks/sorted-columns.ts';
import { startMilestoneMaintenance } from '../ranks/maintain-milestones.ts';
import { connect } from './open-postgres.ts';

const { template } = inject('testDatabase');

test('promise 45: stopping milestone maintenance cancels its waiting statement on the server', async () => {
  const url = await copyTemplate(template);
  const database = connect({ databaseUrl: url, poolSize: 2 });
  onTestFinished(() => database.close());
  // One more than the 250 changes that may stay pending.
  await buildCrowd(database.db, 251);
  const holder = new Client({ connectionString: url });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin; lock table list_totals');
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const stop = startMilestoneMaintenance({ database, clock: testClock(), log });
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(() => runOn(url, waiting)).toHaveLength(1);

  const started = performance.now();
  await stop();
  await database.close();
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(logged).toEqual([]);
  await expect.poll(() => runOn(url, waiting), { timeout: 10_000 }).toHaveLength(0);
});

test('promise 56: changes to published tables can be folded and their ranks rebuilt, and every table has a primary key', async () => {
  const { db, url = '' } = await openTestDatabase();
  await runOn(url, 'create publication everything for all tables');
  onTestFinished(async () => {
    await runOn(url, 'drop publication everything');
  });
  await buildCrowd(db, 30);
  for (const list of sortedLists) {
    await foldChanges(db, list, { distance: 4 });
    expect(await rebuildRanks(db, list, { distance: 4 })).toEqual([]);
  }
  await db.deleteFrom('users').execute();
  // PostgreSQL rejects updates and deletes in published tables without a key.
  const keyless = `
    select relname from pg_class join pg_namespace as n on n.oid = relnamespace
    where relkind = 'r' and nspname = 'public' and relreplident = 'd'
      and not exists (select from pg_index where indrelid = pg_class.oid and indisprimary)`;
  expect(await runOn(url, keyless)).toEqual([]);
});
