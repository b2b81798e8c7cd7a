import type { Insertable } from 'kysely';
import type { UserDecisionState, Schema } from '../db/schema.ts';
import { bannedUntil } from '../db/lockout.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { seedId } from './seed-id.ts';

export type NewDecision = Insertable<Schema['auditLog']> & { at: Date };

const waiting: UserDecisionState = { isApproved: false, lockoutEnd: null };
const approved: UserDecisionState = { isApproved: true, lockoutEnd: null };
const banned: UserDecisionState = { isApproved: false, lockoutEnd: bannedUntil.toISOString() };

/** The audit rows behind every approval and ban, in the order in which the administrator made them, one by one. */
export function demoDecisions(random: Random, people: readonly Person[], actorId: string): NewDecision[] {
  const decisions = people.flatMap(({ user, approvedAt, bannedAt }) => {
    const row = (at: Date, action: 'approve' | 'ban', before: UserDecisionState, after: UserDecisionState) => {
      const id = seedId(random, at);
      const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
      return { id, decisionId: id, at, actorId, subjectId: user.id, action, before: was, after: is };
    };
    return [
      ...(approvedAt ? [row(approvedAt, 'approve', waiting, approved)] : []),
      ...(bannedAt ? [row(bannedAt, 'ban', approved, banned)] : []),
    ];
  });
  return decisions.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
