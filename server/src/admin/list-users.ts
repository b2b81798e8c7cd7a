import type { UsersPage, UserSortColumn } from '@grenda/contract';
import type { Deps } from '../deps.ts';
import { countRows, pageOf, type Paging } from './paging.ts';

const columns = {
  isApproved: 'isApproved',
  username: 'usernameKey',
  email: 'emailKey',
  emailConfirmed: 'emailConfirmed',
  hasProfile: 'hasProfile',
} as const satisfies Record<UserSortColumn, string>;

/** A page of users by an allowed column, newest first by default, and how many there are in all. */
export async function listUsers({ db }: Deps, paging: Paging<UserSortColumn>): Promise<UsersPage> {
  const { sorting, direction, limit, offset } = pageOf(paging, columns);
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'emailConfirmed', 'isApproved', 'hasProfile', 'lockoutEnd'])
    .orderBy(sorting, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    users: rows.map(({ id, lockoutEnd, ...user }) => ({
      userId: id,
      ...user,
      lockoutEnd: lockoutEnd?.toISOString() ?? null,
    })),
    totalCount: await countRows(db, 'users'),
  };
}
