import type { AdminUser } from '@grenda/contract';
import { isBan } from '../../db/lockout.ts';
import type { UserRow } from '../../db/schema.ts';

export const adminUserColumns = [
  'users.id',
  'users.username',
  'users.email',
  'users.emailConfirmed',
  'users.isApproved',
  'users.hasProfile',
  'users.lockoutEnd',
  'users.banEndsAt',
] as const;

type NameOf<Column> = Column extends `users.${infer Name extends keyof UserRow}` ? Name : never;
type AdminUserRow = Pick<UserRow, NameOf<(typeof adminUserColumns)[number]>>;

export function presentUser(row: AdminUserRow): AdminUser {
  // A temporary ban is stored as a permanent lockout, and its end in a separate column.
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
