import { maxBlocks } from '@grenda/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isNotBlockedEitherWay } from '../accounts/blocks.ts';
import type { Db } from '../db/database.ts';
import { buildListing } from '../testing/builders/build-listing.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { problemOf } from '../testing/problem-of.ts';
import { openTwoNeighbours } from '../testing/builders/two-neighbours.ts';
import { openTestDatabase } from '../testing/databases/test-database.ts';

type NewBlocks = { userId: string; blockedCount: number; blockerCount: number };

async function addBlocks(db: Db, { userId, blockedCount, blockerCount }: NewBlocks): Promise<void> {
  await sql`
    insert into users (id, username, username_key, email, email_key, password_hash, created_at, updated_at)
    select gen_random_uuid(), 'blokk' || n, 'blokk' || n, 'blokk' || n, 'blokk' || n, '', now(), now()
    from generate_series(1, ${blockedCount + blockerCount}::int) as n
  `.execute(db);
  await sql`
    with others as (
      select id, row_number() over () <= ${blockedCount} as is_blocked from users where username like 'blokk%'
    )
    insert into blocks (blocker_id, blocked_id, created_at)
    select case when is_blocked then ${userId}::uuid else id end, case when is_blocked then id else ${userId}::uuid end, now()
    from others
  `.execute(db);
}

const [listingCount, rounds] = [3_000, 5];
const blockCount = Number(process.env['BLOCKS'] ?? 3_000);

test('promise 59: with thousands of blocks, a list takes less than 20 times as long as without blocks', async () => {
  const { db } = await openTestDatabase();
  const [withoutBlocks, withBlocks] = [await buildUser(db), await buildUser(db)];
  await addBlocks(db, { userId: withBlocks.id, blockedCount: blockCount / 2, blockerCount: blockCount / 2 });
  const { id } = await buildListing(db);
  await sql`
    insert into listings
    select (jsonb_populate_record(listings, jsonb_build_object('id', gen_random_uuid()))).*
    from listings cross join generate_series(2, ${listingCount}::int) where id = ${id}
  `.execute(db);
  await sql`analyze listings, blocks`.execute(db);
  const medianMs = async (userId: string) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now();
      const { rows } = await sql`
        select from listings where ${isNotBlockedEitherWay(userId, 'listings.ownerId')}
      `.execute(db);
      times.push(performance.now() - startedAt);
      expect(rows).toHaveLength(listingCount);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  };
  // Without a hashed subplan, a list took 300 times as long with 13,000 blocks as without blocks (decision 101).
  expect(await medianMs(withBlocks.id)).toBeLessThan(20 * (await medianMs(withoutBlocks.id)));
  const { rows: plan } = await sql`
    explain select from listings where ${isNotBlockedEitherWay(withBlocks.id, 'listings.ownerId')}
  `.execute(db);
  expect(JSON.stringify(plan)).toContain('hashed SubPlan');
});

test('a user can block at most `maxBlocks` neighbours; all of them are listed, and blocking one again succeeds', async () => {
  const { db, kari, per } = await openTwoNeighbours();
  await addBlocks(db, { userId: per.user.id, blockedCount: maxBlocks - 1, blockerCount: 10 });
  const block = (userId: string) => per.client.blockNeighbour({ params: { userId } });
  await block(kari.user.id);
  expect((await per.client.listBlocked())?.blocked).toHaveLength(maxBlocks);
  const another = await buildUser(db);
  expect(await problemOf(block(another.id))).toMatchObject({ status: 409 });
  await block(kari.user.id);
  expect((await per.client.listBlocked())?.blocked).toHaveLength(maxBlocks);
  await per.client.unblockNeighbour({ params: { userId: kari.user.id } });
  await block(another.id);
});
