import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { buildCrowd } from '../../testing/build-crowd.ts';
import { testClock } from '../../testing/test-clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { countRows } from './counts.ts';
import { atNight, keepRanks, startRankUpkeep } from './upkeep.ts';

async function openKept() {
  const database = await openTestDatabase();
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const changes = async () =>
    (await sql<{ count: number }>`select count(*) from users_changes`.execute(database.db)).rows[0]?.count;
  return { database, db: database.db, clock: testClock(), log, logged, changes };
}

test('changes are folded once they are many', async () => {
  const { changes, ...kept } = await openKept();
  await buildCrowd(kept.db, 250);
  await keepRanks(kept, { isNight: false });
  expect(await changes()).toBe(250);
  await buildCrowd(kept.db, 1);
  await keepRanks(kept, { isNight: false });
  expect(await changes()).toBe(0);
  expect(await countRows(kept.db, 'users')).toBe(251);
});

test('at night everything is counted anew, and what was wrong is mended and logged', async () => {
  const { logged, ...kept } = await openKept();
  await buildCrowd(kept.db, 10);
  await keepRanks(kept, { isNight: true });
  expect(logged).toEqual([]);
  await sql`update list_totals set total = 7 where list = 'users'`.execute(kept.db);
  await keepRanks(kept, { isNight: true });
  expect(await countRows(kept.db, 'users')).toBe(10);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, list: 'users' }]);
});

test('the upkeep starts at once, and stops when it is told to', async () => {
  const { changes, ...kept } = await openKept();
  await buildCrowd(kept.db, 251);
  const stop = startRankUpkeep(kept);
  await vi.waitFor(async () => expect(await changes()).toBe(0));
  await stop();
});

test('it is night once a day', () => {
  const clock = testClock(new Date('2026-03-14T02:30:00Z'));
  const isNight = atNight(clock);
  const hourly = Array.from({ length: 49 }, () => {
    clock.advance(30 * 60 * 1000);
    return isNight() ? clock.now().toISOString() : undefined;
  });
  expect(hourly.filter(Boolean)).toEqual(['2026-03-15T02:00:00.000Z']);
});
