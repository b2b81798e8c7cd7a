import type { AdminUser } from '@grenda/contract';

/** Users with an even index are approved. */
export function buildUser(index: number): AdminUser {
  return {
    userId: `0199a1b2-7c3d-7e4f-8a5b-${String(index).padStart(12, '0')}`,
    username: `nabo${index}`,
    email: `nabo${index}@example.no`,
    emailConfirmed: true,
    isApproved: index % 2 === 0,
    hasProfile: false,
  };
}

export function buildUsers(count: number): AdminUser[] {
  return Array.from({ length: count }, (_, index) => buildUser(index));
}
