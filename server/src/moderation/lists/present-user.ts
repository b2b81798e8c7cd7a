import type { AdminUser } from '@grenda/contract';
import { isBan } from '../../db/lockout.ts';
import type { UserRow } from '../../db/schema.ts';

export const adminUserColumns = [
  'users.id',
  'username',
  'email',
  'emailConfirmed',
  'isApproved',
  'hasProfile',
  'lockoutEnd',
  'banEndsAt',
] as const;

type AdminUserRow = Pick<UserRow, 'id' | Exclude<(typeof adminUserColumns)[number], 'users.id'>>;

/** Presents a user with the end of a temporary ban as the lockout end. */
export function presentUser(row: AdminUserRow): AdminUser {
  const lockoutEnd = isBan(row.lockoutEnd) && row.banEndsAt ? row.banEndsAt : row.lockoutEnd;
  return {
    userId: row.id,
    username: row.username,
    email: row.email,
    emailConfirmed: row.emailConfirmed,
    isApproved: row.isApproved,
    hasProfile: row.hasProfile,
    lockoutEnd: lockoutEnd?.toISOString() ?? null,
  };
}
