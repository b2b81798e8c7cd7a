import { sql } from 'kysely';

// A decision about a user's status or about the removal of a listing can be undone only if no later decision of the
// same kind is in force. Earlier versions wrote `withdraw` when an approval was undone.
const userActions = sql`('approve', 'ban', 'return-to-pending', 'end-ban', 'withdraw')`;
const listingActions = sql`('remove-listing', 'restore-listing')`;

/** Whether the change in the audit row `decision` can be undone (decision 51). */
export const canBeUndone = sql<boolean>`
  decision.decision_id is not null and ${hasUndoableAction()} and ${isNotUndone('decision')} and not exists (
    select from audit_log as other
    where ${hasSameSubject()} and other.seq > decision.seq and ${isNotUndone('other')}
  )`;

function hasUndoableAction() {
  return sql`(decision.action in ${userActions} or decision.action in ${listingActions} or decision.action in ('remove-thanks', 'remove-photo', 'dismiss-report'))`;
}

export function isNotUndone(row: 'decision' | 'other') {
  return sql<boolean>`not exists (
    select from audit_log as undo
    where undo.decision_id = ${sql.ref(`${row}.decision_id`)} and undo.subject_id = ${sql.ref(`${row}.subject_id`)}
      and undo.listing_id is not distinct from ${sql.ref(`${row}.listing_id`)} and undo.action = 'undo'
  )`;
}

function hasSameSubject() {
  return sql`other.subject_id = decision.subject_id and (
    (decision.action in ${userActions} and other.action in ${userActions})
    or (
      decision.action in ${listingActions} and other.action in ${listingActions}
      and other.listing_id = decision.listing_id
    )
  )`;
}
