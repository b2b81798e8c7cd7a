import type { Insertable } from 'kysely';
import type { DecisionState, Schema } from '../schema.ts';
import { bannedUntil } from '../lockout.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { seedId } from './seed-id.ts';

type NewDecision = Insertable<Schema['auditLog']>;

const waiting: DecisionState = { isApproved: false, lockoutEnd: null };
const approved: DecisionState = { isApproved: true, lockoutEnd: null };
const banned: DecisionState = { isApproved: false, lockoutEnd: bannedUntil.toISOString() };

/** The audit rows behind every approval and ban, as if the administrator had made them one by one. */
export function demoDecisions(random: Random, people: readonly Person[], actorId: string): NewDecision[] {
  return people.flatMap(({ user, approvedAt, bannedAt }) => {
    const row = (at: Date, action: 'approve' | 'ban', before: DecisionState, after: DecisionState): NewDecision => ({
      id: seedId(random, at),
      at,
      actorId,
      subjectId: user.id,
      action,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    });
    return [
      ...(approvedAt ? [row(approvedAt, 'approve', waiting, approved)] : []),
      ...(bannedAt ? [row(bannedAt, 'ban', approved, banned)] : []),
    ];
  });
}
