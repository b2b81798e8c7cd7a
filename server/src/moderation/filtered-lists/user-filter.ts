import type { UserFilter } from '@grenda/contract';
import { sql } from 'kysely';
import { bannedUntil } from '../../db/lockout.ts';
import type { Filter, Narrowing } from './conditions.ts';
import { begins, holds, isLong } from './search-terms.ts';

export type UsersFilter = { search?: string | undefined; filter?: UserFilter | undefined };

/** What somebody is found by, as the index users_search has it. */
const searched = sql<string>`(
  translate(username_key, '{|}', 'EOA') || chr(10) || translate(email_key, 'æøåäö', 'EOAEO') || chr(10)
    || translate(coalesce(first_name_key, ''), '{|}', 'EOA')
)`;

const ban = sql`timestamptz ${sql.lit(bannedUntil.toISOString())}`;

/** How users are narrowed; undefined for all of them. */
export function filterUsers({ search, filter }: UsersFilter, now: Date): Narrowing | undefined {
  if (!search && !filter) return undefined;
  return { list: 'users', sought: search ? find(search) : undefined, filter: filter && filters[filter](now) };
}

function find(search: string) {
  if (isLong(search)) return holds(searched, search);
  return begins({ keys: ['usernameKey', 'firstNameKey'], emailKeys: ['emailKey'] }, search);
}

const both = [false, true];

/** As the badges say it: who is approved is no one else, and a ban is no lockout that ends by itself. */
const filters: Record<UserFilter, (now: Date) => Filter> = {
  Pending: () => ({
    condition: sql<boolean>`not is_approved and (lockout_end is null or lockout_end < ${ban})`,
    kinds: {
      columns: { isApproved: [false], emailConfirmed: both, hasProfile: both },
      further: sql<boolean>`(lockout_end is null or lockout_end < ${ban})`,
    },
  }),
  Approved: () => ({
    condition: sql<boolean>`is_approved`,
    kinds: { columns: { isApproved: [true], emailConfirmed: both, hasProfile: both } },
  }),
  Banned: () => ({
    condition: sql<boolean>`not is_approved and lockout_end >= ${ban}`,
    kinds: {
      columns: { isApproved: [false], emailConfirmed: both, hasProfile: both },
      further: sql<boolean>`lockout_end >= ${ban}`,
    },
  }),
  Locked: (now) => ({ condition: sql<boolean>`lockout_end > ${now} and lockout_end < ${ban}` }),
  Unconfirmed: () => ({
    condition: sql<boolean>`not email_confirmed`,
    kinds: { columns: { isApproved: both, emailConfirmed: [false], hasProfile: both } },
  }),
};
