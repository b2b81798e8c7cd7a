import type { UsersPage, UserSortColumn } from '@grenda/contract';
import { countRows } from '../db/ranks/counts.ts';
import { rankedPage } from '../db/ranks/ranked-page.ts';
import type { SortedColumn } from '../db/ranks/sorted-columns.ts';
import type { Deps } from '../deps.ts';
import { pageOf, type Paging } from './paging.ts';

const columns = {
  isApproved: 'isApproved',
  username: 'usernameKey',
  email: 'emailKey',
  emailConfirmed: 'emailConfirmed',
  hasProfile: 'hasProfile',
} as const satisfies Record<UserSortColumn, SortedColumn<'users'>>;

/** A page of users by an allowed column, newest first by default, and how many there are in all. */
export async function listUsers({ db }: Deps, paging: Paging<UserSortColumn>): Promise<UsersPage> {
  const { column, ...page } = pageOf(paging, columns);
  const rows = await db
    .selectFrom(rankedPage({ list: 'users', column }, page))
    .innerJoin('users', 'users.id', 'page.id')
    .select(['users.id', 'username', 'email', 'emailConfirmed', 'isApproved', 'hasProfile', 'lockoutEnd', 'total'])
    .orderBy(`users.${column}`, page.direction)
    .orderBy('users.id', page.direction)
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
