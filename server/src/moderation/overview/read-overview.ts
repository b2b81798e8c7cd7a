import type { AdminOverview } from '@grenda/contract';
import { countAll, countAtLeast, countEqual } from '../../db/ranks/counts.ts';
import type { Deps } from '../../deps.ts';

const monthMs = 30 * 24 * 60 * 60 * 1000;

export async function readOverview({ db, clock }: Deps): Promise<AdminOverview> {
  const monthAgo = new Date(clock.now().getTime() - monthMs);
  return db
    .selectNoFrom([
      countAll('users').as('usersTotal'),
      countAtLeast({ list: 'users', column: 'createdAt' }, monthAgo).as('usersLastMonth'),
      countEqual({ list: 'users', column: 'isApproved' }, false).as('usersUnapproved'),
      countAll('listings').as('listingsTotal'),
      countAtLeast({ list: 'listings', column: 'createdAt' }, monthAgo).as('listingsLastMonth'),
      countEqual({ list: 'listings', column: 'status' }, 'Open').as('listingsOpen'),
    ])
    .executeTakeFirstOrThrow();
}
