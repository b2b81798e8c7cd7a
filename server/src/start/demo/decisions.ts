import type { Insertable } from 'kysely';
import type { UserDecisionState, Schema } from '../../db/schema.ts';
import { bannedUntil } from '../../db/lockout.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { seedId } from './seed-id.ts';

export type NewDecision = Insertable<Schema['auditLog']> & { at: Date };

const pending: UserDecisionState = { isApproved: false, lockoutEnd: null };
const approved: UserDecisionState = { isApproved: true, lockoutEnd: null };
const banned: UserDecisionState = { isApproved: false, lockoutEnd: bannedUntil.toISOString() };

export function demoDecisions(random: Random, people: readonly Person[], actorId: string): NewDecision[] {
  const decisions = people.flatMap(({ user, approvedAt, bannedAt }) => {
    const row = (at: Date, action: 'approve' | 'ban', before: UserDecisionState, after: UserDecisionState) => {
      const id = seedId(random, at);
      const states = { before: JSON.stringify(before), after: JSON.stringify(after) };
      return { id, decisionId: id, at, actorId, subjectId: user.id, action, ...states };
    };
    return [
      ...(approvedAt ? [row(approvedAt, 'approve', pending, approved)] : []),
      ...(bannedAt ? [row(bannedAt, 'ban', approved, banned)] : []),
    ];
  });
  return decisions.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
