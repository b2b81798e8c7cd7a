import { sql } from 'kysely';

/** What a decision changes, by its action: a later one about the same stands in the way of its undo. */
const ofUsers = sql`('approve', 'ban', 'return-to-pending', 'end-ban', 'withdraw')`;
const ofListings = sql`('remove-listing', 'restore-listing')`;

/** Whether the undo of a decision, a row `decided` of the audit log, would restore what that row is about. */
export const canBeUndone = sql<boolean>`
  decided.decision_id is not null and ${isUndoable()} and ${isNotUndone('decided')} and not exists (
    select from audit_log as later
    where ${isOfTheSame()} and later.seq > decided.seq and ${isNotUndone('later')}
  )`;

function isUndoable() {
  return sql`(decided.action in ${ofUsers} or decided.action in ${ofListings} or decided.action = 'dismiss-report')`;
}

/** Whether nobody has undone a row of the audit log by one of these names. */
export function isNotUndone(row: 'decided' | 'later') {
  return sql<boolean>`not exists (
    select from audit_log as undo
    where undo.decision_id = ${sql.ref(`${row}.decision_id`)} and undo.subject_id = ${sql.ref(`${row}.subject_id`)}
      and undo.listing_id is not distinct from ${sql.ref(`${row}.listing_id`)} and undo.action = 'undo'
  )`;
}

function isOfTheSame() {
  return sql`later.subject_id = decided.subject_id and (
    (decided.action in ${ofUsers} and later.action in ${ofUsers})
    or (decided.action in ${ofListings} and later.action in ${ofListings} and later.listing_id = decided.listing_id)
  )`;
}
