import type { UserFilter } from '@grenda/contract';
import { sql } from 'kysely';
import { bannedUntil } from '../../db/lockout.ts';
import type { Filter, FilterConditions } from './conditions.ts';
import { contains, hasTrigram, startsWith } from './search-terms.ts';

export type UsersFilter = { search?: string | undefined; filter?: UserFilter | undefined };

/** The indexed expression of `users_search`: username, email address and first name. */
const searchText = sql<string>`(
  translate(username_key, '{|}', 'EOA') || chr(10) || translate(email_key, 'æøåäö', 'EOAEO') || chr(10)
    || translate(coalesce(first_name_key, ''), '{|}', 'EOA')
)`;

const bannedUntilLiteral = sql`timestamptz ${sql.lit(bannedUntil.toISOString())}`;

export function userConditions({ search, filter }: UsersFilter, now: Date): FilterConditions | undefined {
  if (!search && !filter) return undefined;
  return {
    list: 'users',
    search: search ? searchCondition(search) : undefined,
    filter: filter && filters[filter](now),
  };
}

function searchCondition(search: string) {
  if (hasTrigram(search)) return contains(searchText, search);
  return startsWith({ keys: ['usernameKey', 'firstNameKey'], emailKeys: ['emailKey'] }, search);
}

const both = [false, true];

/** The condition of each filter of the users list. An approved user is never Banned, and a banned user never Locked. */
const filters: Record<UserFilter, (now: Date) => Filter> = {
  Pending: () => ({
    condition: sql<boolean>`not is_approved and (lockout_end is null or lockout_end < ${bannedUntilLiteral})`,
    kinds: {
      columns: { isApproved: [false], emailConfirmed: both, hasProfile: both },
      residual: sql<boolean>`(lockout_end is null or lockout_end < ${bannedUntilLiteral})`,
    },
  }),
  Approved: () => ({
    condition: sql<boolean>`is_approved`,
    kinds: { columns: { isApproved: [true], emailConfirmed: both, hasProfile: both } },
  }),
  Banned: () => ({
    condition: sql<boolean>`not is_approved and lockout_end >= ${bannedUntilLiteral}`,
    kinds: {
      columns: { isApproved: [false], emailConfirmed: both, hasProfile: both },
      residual: sql<boolean>`lockout_end >= ${bannedUntilLiteral}`,
    },
  }),
  Locked: (now) => ({ condition: sql<boolean>`lockout_end > ${now} and lockout_end < ${bannedUntilLiteral}` }),
  Unconfirmed: () => ({
    condition: sql<boolean>`not email_confirmed`,
    kinds: { columns: { isApproved: both, emailConfirmed: [false], hasProfile: both } },
  }),
};
