import type { UsersPage } from '@grenda/contract';
import { sql } from 'kysely';
import { countRows } from '../../db/ranks/counts.ts';
import { type Paging, rankedPage } from '../../db/ranks/ranked-page.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { readFilteredPage, sortByIds } from '../filtered-lists/filtered-page.ts';
import { userConditions, type UsersFilter } from '../filtered-lists/user-filter.ts';
import { adminUserColumns, presentUser } from './present-user.ts';

type UsersQuery = Paging<'users'> & UsersFilter;

export async function listUsers({ reader, clock }: Deps, query: UsersQuery): Promise<UsersPage> {
  return reader.recent((db) => readPage(db, query, clock.now()));
}

async function readPage(db: Db, query: UsersQuery, now: Date): Promise<UsersPage> {
  const conditions = userConditions(query, now);
  if (conditions) {
    const { ids, ...counts } = await readFilteredPage(db, conditions, query);
    const rows = await db
      .selectFrom('users')
      .select(adminUserColumns)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    return { users: sortByIds(rows, ids).map(presentUser), ...counts };
  }
  const rows = await db
    .selectFrom(rankedPage('users', query))
    .innerJoin('users', 'users.id', 'page.id')
    .select([...adminUserColumns, 'total'])
    .orderBy('place')
    .execute();
  return { users: rows.map(presentUser), totalCount: rows[0]?.total ?? (await countRows(db, 'users')) };
}
