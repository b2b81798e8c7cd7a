import type { UsersPage } from '@grenda/contract';
import { countRows } from '../db/ranks/counts.ts';
import { type Paging, rankedPage } from '../db/ranks/ranked-page.ts';
import type { Deps } from '../deps.ts';

/** A page of users by an allowed column, newest first by default, and how many there are in all. */
export async function listUsers({ db }: Deps, paging: Paging<'users'>): Promise<UsersPage> {
  const rows = await db
    .selectFrom(rankedPage('users', paging))
    .innerJoin('users', 'users.id', 'page.id')
    .select(['users.id', 'username', 'email', 'emailConfirmed', 'isApproved', 'hasProfile', 'lockoutEnd', 'total'])
    .orderBy('place')
    .execute();
  return {
    users: rows.map((row) => ({
      userId: row.id,
      username: row.username,
      email: row.email,
      emailConfirmed: row.emailConfirmed,
      isApproved: row.isApproved,
      hasProfile: row.hasProfile,
      lockoutEnd: row.lockoutEnd?.toISOString() ?? null,
    })),
    totalCount: rows[0]?.total ?? (await countRows(db, 'users')),
  };
}
