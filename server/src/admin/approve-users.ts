import type { Deps } from '../deps.ts';
import { decide, type Decision } from './decide.ts';

/** Approves users: they count as approved, any lockout ends, and their listings show again. */
export async function approveUsers(deps: Deps, decision: Decision): Promise<void> {
  await decide(deps, decision, {
    action: 'approve',
    after: { isApproved: true, lockoutEnd: null },
    apply: async (tx, userIds) => {
      await tx.updateTable('listings').set({ hiddenAt: null }).where('ownerId', 'in', userIds).execute();
    },
  });
}
