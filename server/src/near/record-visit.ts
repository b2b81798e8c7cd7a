import { sql } from 'kysely';
import { isUnavailable } from '../db/database-errors.ts';
import type { Db } from '../db/database.ts';
import type { NearRow } from './queries.ts';

/** Minimum time between recorded visits. A visit that shows a new listing is always recorded. */
const minIntervalMs = 60 * 1000;

/** A standby may lack listings younger than this. Those count as seen up to the newest one shown (promise 123). */
const standbyLagMs = 1_000;

export type Visit = {
  callerId: string;
  now: Date;
  seenAt: Date | null;
  shown: readonly NearRow[];
  isOnStandby: boolean;
};

/** Records a visit to the near list, so that no digest repeats listings that the caller has seen (promise 117). */
export async function recordVisit(db: Db, { callerId, now, seenAt, shown, isOnStandby }: Visit): Promise<void> {
  const isRecordedRecently = seenAt !== null && now.getTime() - seenAt.getTime() < minIntervalMs;
  if (isRecordedRecently && shown.every(({ createdAt }) => createdAt <= seenAt)) return;
  const newest = Math.max(now.getTime() - standbyLagMs, ...shown.map(({ createdAt }) => createdAt.getTime()));
  const seenUntil = new Date(Math.min(now.getTime(), newest));
  // Ignores the error if the database rejects writes, because reads must succeed even when the disk is full.
  await db
    .updateTable('profiles')
    .set({ nearSeenAt: isOnStandby ? sql<Date>`greatest(near_seen_at, ${seenUntil})` : now, digestAskedAt: null })
    .where('userId', '=', callerId)
    .execute()
    .catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
    });
}
