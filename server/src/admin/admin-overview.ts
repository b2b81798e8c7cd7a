import type { AdminOverview } from '@grenda/contract';
import type { Deps } from '../deps.ts';

const monthMs = 30 * 24 * 60 * 60 * 1000;

/** The six numbers of the overview; the last month is the last 30 days. */
export async function adminOverview({ db, clock }: Deps): Promise<AdminOverview> {
  const monthAgo = new Date(clock.now().getTime() - monthMs);
  const users = await db
    .selectFrom('users')
    .select((e) => [
      e.fn.countAll<number>().as('usersTotal'),
      e.fn.countAll<number>().filterWhere('createdAt', '>=', monthAgo).as('usersLastMonth'),
      e.fn.countAll<number>().filterWhere('isApproved', '=', false).as('usersUnapproved'),
    ])
    .executeTakeFirstOrThrow();
  const listings = await db
    .selectFrom('listings')
    .select((e) => [
      e.fn.countAll<number>().as('listingsTotal'),
      e.fn.countAll<number>().filterWhere('createdAt', '>=', monthAgo).as('listingsLastMonth'),
      e.fn.countAll<number>().filterWhere('status', '=', 'Open').as('listingsOpen'),
    ])
    .executeTakeFirstOrThrow();
  return { ...users, ...listings };
}
