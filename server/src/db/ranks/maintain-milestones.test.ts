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

type Context = Awaited<ReturnType<typeof createContext>>;

async function createContext(start?: Date) {
  const database = await openTestDatabase();
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const changes = async () =>
    (await sql<{ count: number }>`select count(*) from users_changes`.execute(database.db)).rows[0]?.count;
  return { database, db: database.db, clock: testClock(start), log, logged, changes };
}

test('changes are folded once there are more than 250', async () => {
  const { changes, ...context } = await createContext();
  await buildCrowd(context.db, 250);
  await maintainMilestones(context);
  expect(await changes()).toBe(250);
  await buildCrowd(context.db, 1);
  await maintainMilestones(context);
  expect(await changes()).toBe(0);
  expect(await countRows(context.db, 'users')).toBe(251);
});

async function correctsWrongTotal(
  context: Pick<Context, 'db' | 'database' | 'log' | 'logged' | 'clock'>,
): Promise<boolean> {
  await sql`insert into list_totals values ('users', 7) on conflict (list) do update set total = 7`.execute(context.db);
  const before = context.logged.length;
  await maintainMilestones(context);
  return context.logged.length > before;
}

test('the nightly run corrects a wrong total and logs an error', async () => {
  const context = await createContext(night);
  await buildCrowd(context.db, 10);
  expect(await correctsWrongTotal(context)).toBe(true);
  expect(await countRows(context.db, 'users')).toBe(10);
  expect(context.logged.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, list: 'users' }]);
});

test('promise 56: the totals are recounted once a night, even if two instances run', async () => {
  const context = await createContext(new Date('2026-03-14T00:30:00Z'));
  const times: string[] = [];
  for (let halfHour = 0; halfHour < 96; halfHour += 1) {
    const found = [
      await correctsWrongTotal(context),
      await correctsWrongTotal({ ...context, clock: testClock(context.clock.now()) }),
    ];
    times.push(...found.filter(Boolean).map(() => context.clock.now().toISOString()));
    context.clock.advance(30 * 60_000);
  }
  expect(times).toEqual(['2026-03-14T02:00:00.000Z', '2026-03-15T02:00:00.000Z']);
});

test('a nightly run that failed is retried after a quarter of an hour', async () => {
  const context = await createContext(night);
  await buildCrowd(context.db, 10);
  await sql`alter table users_milestones_email_key rename to away`.execute(context.db);
  await expect(maintainMilestones(context)).rejects.toThrow();
  await sql`alter table away rename to users_milestones_email_key`.execute(context.db);
  context.clock.advance(14 * 60_000);
  expect(await correctsWrongTotal(context)).toBe(false);
  context.clock.advance(60_000);
  expect(await correctsWrongTotal(context)).toBe(true);
});

test('a clock that is set back does not prevent the nightly run', async () => {
  const context = await createContext(new Date('2026-05-14T02:30:00Z'));
  expect(await correctsWrongTotal(context)).toBe(true);
  context.clock.advance(-30 * 24 * 60 * 60_000);
  expect(await correctsWrongTotal(context)).toBe(true);
});

test('the job runs immediately and can be stopped', async () => {
  const { changes, ...context } = await createContext();
  await buildCrowd(context.db, 251);
  const stop = startMilestoneMaintenance(context);
  await vi.waitFor(async () => expect(await changes()).toBe(0));
  await stop();
});

test('a job that is stopped immediately after its start changes nothing and logs nothing', async () => {
  const { changes, ...context } = await createContext();
  await buildCrowd(context.db, 251);
  await startMilestoneMaintenance(context)();
  expect(await changes()).toBe(251);
  expect(context.logged).toEqual([]);
});

test('promise 45: a fold or rebuild that is aborted changes nothing', async () => {
  const { changes, ...context } = await createContext();
  await buildCrowd(context.db, 251);
  for (const work of [foldChanges, rebuildRanks]) {
    const stopping = new AbortController();
    const running = work(context.db, 'users', { signal: stopping.signal });
    stopping.abort();
    await expect(running).rejects.toThrow('aborted');
    expect(await changes()).toBe(251);
  }
  expect(await countRows(context.db, 'users')).toBe(251);
});
