import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { openConsole } from '../../testing/builders/open-console.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { signInAs } from '../../testing/test-app.ts';
import { updateVisibility } from './listing-visibility.ts';

const home = '0301-0305';
const listingsPerUser = 30;
/** Multiplies the limits of promise 70, because other tests run concurrently. */
const slowdown = 3;

async function openCrowd(owners: number) {
  const app = await openConsole();
  const users = await Promise.all(Array.from({ length: owners }, () => buildUser(app.db, { home })));
  const userIds = users.map(({ id }) => id);
  await insertListings(app.db, userIds);
  const neighbour = await buildUser(app.db, { home });
  const reader = await signInAs(app, neighbour.email);
  const ban = async () => (await app.client.banUsers({ body: { userIds } }))?.decisionId ?? '';
  const countVisible = async () => {
    const { count } = await app.db
      .selectFrom('listings')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('hiddenAt', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  };
  const listNearby = async () => (await reader.listNearby({ query: {} }))?.listings ?? [];
  return { ...app, userIds, reader, ban, countVisible, listNearby };
}

const words =
  `hei jeg trenger hjelp til å bære en sofa opp tre etasjer lørdag formiddag og kan gjerne bidra med kaffe boller
hagearbeid snømåking luking beising maling lekser norsk matematikk barnevakt hundelufting katt blomster ferie post
handling apotek melk brød tungt bord skap hylle lampe pære bytte dekk sykkel lapp kjede tilhenger kjøring tannlege
selskap prat tur skog marka ski aking kake strikking symaskin glidelås data skriver mobil passord avis`.split(/\s+/);

async function insertListings(db: Db, userIds: readonly string[]): Promise<void> {
  const draw = seededRandom(70);
  for (const ownerId of userIds) {
    const texts = Array.from({ length: listingsPerUser }, () =>
      Array.from({ length: 330 }, () => words[Math.floor(draw() * words.length)])
        .join(' ')
        .slice(0, 2_000),
    );
    await sql`
      insert into listings (
        id, owner_id, type, status, category, title, title_key, description, search_text, neighbourhood_id,
        created_at, updated_at, expires_at
      )
      select gen_random_uuid(), ${ownerId}, 'Offer', 'Open', 'Household', 'Hjelp', 'hjelp', text, text, ${home},
        '2026-01-01', '2026-01-01', '2036-01-01'
      from unnest(${texts}::text[]) as text
    `.execute(db);
  }
}

async function timeWithConcurrentRequests(run: () => Promise<unknown>, sendRequest: () => Promise<unknown>) {
  const startedAt = performance.now();
  const finished = new AbortController();
  const done = run().finally(() => finished.abort());
  let longestWaitMs = 0;
  while (!finished.signal.aborted) {
    const requestedAt = performance.now();
    await sendRequest();
    longestWaitMs = Math.max(longestWaitMs, performance.now() - requestedAt);
  }
  await done;
  return { tookMs: performance.now() - startedAt, longestWaitMs };
}

test('promise 70: other requests are served while 100 users, with 3,000 long listings in total, are banned, and while the ban is undone', async () => {
  const app = await openCrowd(100);
  expect(await app.listNearby()).toHaveLength(20);
  let decisionId = '';
  const ban = await timeWithConcurrentRequests(async () => (decisionId = await app.ban()), app.reader.me);
  expect(await app.countVisible()).toBeGreaterThan(0);
  expect(await app.listNearby()).toEqual([]);
  await updateOnTwoInstances(app.deps);
  expect(await app.countVisible()).toBe(0);

  const undo = await timeWithConcurrentRequests(() => app.client.undoDecision({ body: { decisionId } }), app.reader.me);
  const rest = await timeWithConcurrentRequests(() => updateOnTwoInstances(app.deps), app.reader.me);
  expect(await app.countVisible()).toBe(100 * listingsPerUser);
  expect(await app.listNearby()).toHaveLength(20);
  for (const { tookMs } of [ban, undo]) expect(tookMs).toBeLessThan(2_000 * slowdown);
  for (const { longestWaitMs } of [ban, undo, rest]) expect(longestWaitMs).toBeLessThan(500 * slowdown);
});

async function updateOnTwoInstances(deps: Deps) {
  await Promise.all([updateVisibility(deps), updateVisibility(deps)]);
}

test('a decision on an owner replaces an earlier one that is still being applied to their listings', async () => {
  const { db, deps, userIds, client, ban, countVisible, listNearby } = await openCrowd(8);
  await ban();
  await client.approveUsers({ body: { userIds } });
  await updateOnTwoInstances(deps);
  expect(await countVisible()).toBe(8 * listingsPerUser);
  expect(await listNearby()).toHaveLength(20);
  expect(await db.selectFrom('ownersInTransition').selectAll().execute()).toEqual([]);
});
