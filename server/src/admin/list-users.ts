import type { UsersPage } from '@grenda/contract';
import { sql } from 'kysely';
import { isBan } from '../db/lockout.ts';
import { countRows } from '../db/ranks/counts.ts';
import { type Paging, rankedPage } from '../db/ranks/ranked-page.ts';
import type { UserRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { inOrder, narrowedPage } from './narrowed/narrowed-page.ts';
import { narrowUsers, type UsersNarrowed } from './narrowed/narrow-users.ts';

const columns = [
  'users.id',
  'username',
  'email',
  'emailConfirmed',
  'isApproved',
  'hasProfile',
  'lockoutEnd',
  'banEndsAt',
] as const;

/** A page of users by an allowed column, newest first by default, and how many there are in all. */
export async function listUsers({ db, clock }: Deps, query: Paging<'users'> & UsersNarrowed): Promise<UsersPage> {
  const narrowing = narrowUsers(query, clock.now());
  if (narrowing) {
    const { ids, ...counts } = await narrowedPage(db, narrowing, query);
    const rows = await db
      .selectFrom('users')
      .select(columns)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    return { users: inOrder(rows, ids).map(present), ...counts };
  }
  const rows = await db
    .selectFrom(rankedPage('users', query))
    .innerJoin('users', 'users.id', 'page.id')
    .select([...columns, 'total'])
    .orderBy('place')
    .execute();
  return { users: rows.map(present), totalCount: rows[0]?.total ?? (await countRows(db, 'users')) };
}

function present(row: Pick<UserRow, 'id' | Exclude<(typeof columns)[number], 'users.id'>>): UsersPage['users'][number] {
  return {
    userId: row.id,
    username: row.username,
    email: row.email,
    emailConfirmed: row.emailConfirmed,
    isApproved: row.isApproved,
    hasProfile: row.hasProfile,
    lockoutEnd: endOfLockout(row)?.toISOString() ?? null,
  };
}

/** Of a ban that ends by itself, that end. */
function endOfLockout({ lockoutEnd, banEndsAt }: Pick<UserRow, 'lockoutEnd' | 'banEndsAt'>): Date | null {
  return isBan(lockoutEnd) && banEndsAt ? banEndsAt : lockoutEnd;
}
