import type { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadPGlite } from '../../testing/databases/pglite-copies.ts';
import { scheduleVacuum, vacuum } from './vacuum.ts';

async function openWithDeadRows(): Promise<PGlite> {
  const pglite = await loadPGlite();
  onTestFinished(() => pglite.close());
  await pglite.exec(`
    create table notes (n int);
    insert into notes select generate_series(1, 1000);
    update notes set n = n + 1;
  `);
  return pglite;
}

test('a table is vacuumed if many of its rows have changed since the last vacuum', async () => {
  const pglite = await openWithDeadRows();
  expect(await vacuum(pglite)).toEqual(['notes']);
  const { rows } = await pglite.query(`select reltuples from pg_class where relname = 'notes'`);
  expect(rows).toEqual([{ reltuples: 1000 }]);
  expect(await vacuum(pglite)).toEqual([]);
});

test('scheduleVacuum vacuums a changed table once the interval has passed', async () => {
  const pglite = await openWithDeadRows();
  const stop = scheduleVacuum(pglite, undefined, 5);
  onTestFinished(stop);
  await vi.waitFor(async () => {
    const { rows } = await pglite.query(`select vacuum_count from pg_stat_user_tables where relname = 'notes'`);
    expect(rows).toEqual([{ vacuum_count: 1 }]);
  });
});

test('stopping the schedule waits only for the table that is being vacuumed, not for the next one', async () => {
  const pglite = await openWithDeadRows();
  await pglite.exec('create table more_notes as select * from notes; update more_notes set n = n + 1');
  const { promise: vacuumed, resolve } = Promise.withResolvers<string>();
  const exec = pglite.exec.bind(pglite);
  pglite.exec = (sql) => {
    resolve(sql);
    return exec(sql);
  };
  const stop = scheduleVacuum(pglite, undefined, 5);
  expect(await vacuumed).toContain('more_notes');
  await stop();
  expect(await vacuum(pglite)).toEqual(['notes']);
});
