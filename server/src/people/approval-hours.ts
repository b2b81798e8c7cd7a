import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Limits the rows read, because no index of the audit log selects approvals only. */
const maxScanned = 500;
const sampleSize = 20;
/** The median of fewer approvals could reveal when a particular user joined. */
const minSample = 5;

/**
 * Returns the median waiting time, in hours, of the last 20 approvals among the newest 500 rows of the audit log.
 * Returns an empty object if there are fewer than five. Approvals that lifted a ban do not count.
 */
export async function readApprovalHours(db: Db): Promise<{ approvalHours?: number }> {
  const latest = db
    .selectFrom('auditLog')
    .select(['id', 'at', 'action', 'subjectId', 'before'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxScanned);
  const waits = db
    .selectFrom(latest.as('decision'))
    .innerJoin('users', 'users.id', 'decision.subjectId')
    .select(sql<number>`extract(epoch from decision.at - users.created_at) / 3600`.as('hours'))
    .where('decision.action', '=', 'approve')
    // An approval that lifted a ban may have come long after the user joined.
    .where(sql<boolean>`decision.before ->> 'lockoutEnd' is null`)
    .orderBy('decision.at', 'desc')
    .orderBy('decision.id', 'desc')
    .limit(sampleSize);
  const { count, median } = await db
    .selectFrom(waits.as('wait'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number | null>`(percentile_cont(0.5) within group (order by hours))::float8`.as('median'))
    .executeTakeFirstOrThrow();
  return count < minSample || median === null ? {} : { approvalHours: Math.round(median) };
}
