import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { buildCrowd } from '../../testing/builders/build-crowd.ts';
import { testClock } from '../../testing/test-clock.ts';
import { openTestDatabase } from '../../testing/databases/test-database.ts';
import { countRows } from './counts.ts';
import { foldChanges } from './fold-changes.ts';
import { rebuildRanks } from './rebuild-ranks.ts';
import { maintainMilestones, startMilestoneMaintenance } from './maintain-milestones.ts';

const night = new Date('2026-03-14T02:30:00Z');

type Kept = Awaited<ReturnType<typeof openKept>>;

async function openKept(start?: Date) {
  const database = await openTestDatabase();
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const changes = async () =>
    (await sql<{ count: number }>`select count(*) from users_changes`.execute(database.db)).rows[0]?.count;
  return { database, db: database.db, clock: testClock(start), log, logged, changes };
}

test('changes are folded once they are many', async () => {
  const { changes, ...kept } = await openKept();
  await buildCrowd(kept.db, 250);
  await maintainMilestones(kept);
  expect(await changes()).toBe(250);
  await buildCrowd(kept.db, 1);
  await maintainMilestones(kept);
  expect(await changes()).toBe(0);
  expect(await countRows(kept.db, 'users')).toBe(251);
});

/** Makes the ranks wrong, and answers whether the upkeep finds it. */
async function findsFaults(kept: Pick<Kept, 'db' | 'database' | 'log' | 'logged' | 'clock'>): Promise<boolean> {
  await sql`insert into list_totals values ('users', 7) on conflict (list) do update set total = 7`.execute(kept.db);
  const before = kept.logged.length;
  await maintainMilestones(kept);
  return kept.logged.length > before;
}

test('at night everything is counted anew, and what was wrong is corrected and logged', async () => {
  const kept = await openKept(night);
  await buildCrowd(kept.db, 10);
  expect(await findsFaults(kept)).toBe(true);
  expect(await countRows(kept.db, 'users')).toBe(10);
  expect(kept.logged.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, list: 'users' }]);
});

test('promise 56: it is counted anew once a night, whenever the process started and whichever instance does it', async () => {
  const kept = await openKept(new Date('2026-03-14T00:30:00Z'));
  const times: string[] = [];
  for (let half = 0; half < 96; half += 1) {
    // Two instances, one of them started again each time.
    const found = [await findsFaults(kept), await findsFaults({ ...kept, clock: testClock(kept.clock.now()) })];
    times.push(...found.filter(Boolean).map(() => kept.clock.now().toISOString()));
    kept.clock.advance(30 * 60_000);
  }
  expect(times).toEqual(['2026-03-14T02:00:00.000Z', '2026-03-15T02:00:00.000Z']);
});

test('a night whose count failed is tried again, after a quarter of an hour', async () => {
  const kept = await openKept(night);
  await buildCrowd(kept.db, 10);
  await sql`alter table users_milestones_email_key rename to away`.execute(kept.db);
  await expect(maintainMilestones(kept)).rejects.toThrow();
  await sql`alter table away rename to users_milestones_email_key`.execute(kept.db);
  kept.clock.advance(14 * 60_000);
  expect(await findsFaults(kept)).toBe(false);
  kept.clock.advance(60_000);
  expect(await findsFaults(kept)).toBe(true);
});

test('a clock that is set back keeps no night from being counted', async () => {
  const kept = await openKept(new Date('2026-05-14T02:30:00Z'));
  expect(await findsFaults(kept)).toBe(true);
  kept.clock.advance(-30 * 24 * 60 * 60_000);
  expect(await findsFaults(kept)).toBe(true);
});

test('the upkeep starts at once, and stops when it is asked to', async () => {
  const { changes, ...kept } = await openKept();
  await buildCrowd(kept.db, 251);
  const stop = startMilestoneMaintenance(kept);
  await vi.waitFor(async () => expect(await changes()).toBe(0));
  await stop();
});

test('an upkeep that is stopped as soon as it started changes nothing, and logs nothing', async () => {
  const { changes, ...kept } = await openKept();
  await buildCrowd(kept.db, 251);
  await startMilestoneMaintenance(kept)();
  expect(await changes()).toBe(251);
  expect(kept.logged).toEqual([]);
});

test('promise 45: what is stopped ends with the statement it is at, and changes nothing', async () => {
  const { changes, ...kept } = await openKept();
  await buildCrowd(kept.db, 251);
  for (const work of [foldChanges, rebuildRanks]) {
    const stopping = new AbortController();
    const working = work(kept.db, 'users', { signal: stopping.signal });
    stopping.abort();
    await expect(working).rejects.toThrow('aborted');
    expect(await changes()).toBe(251);
  }
  expect(await countRows(kept.db, 'users')).toBe(251);
});
