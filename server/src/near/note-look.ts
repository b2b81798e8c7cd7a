import { isUnavailable } from '../db/database-errors.ts';
import type { Db } from '../db/database.ts';
import type { NearRow } from './queries.ts';

/** A visit is recorded at most this often, unless it shows a new listing. */
const precisionMs = 60 * 1000;

export type Look = { callerId: string; now: Date; seenAt: Date | null; shown: readonly NearRow[] };

/** Records when the caller opened the near list, so that no digest repeats listings they have seen (promise 117). */
export async function noteLook(db: Db, { callerId, now, seenAt, shown }: Look): Promise<void> {
  const isNoted = seenAt !== null && now.getTime() - seenAt.getTime() < precisionMs;
  if (isNoted && shown.every(({ createdAt }) => createdAt <= seenAt)) return;
  // Reads must work even when the disk is full.
  await db
    .updateTable('profiles')
    .set({ nearSeenAt: now, digestAskedAt: null })
    .where('userId', '=', callerId)
    .execute()
    .catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
    });
}
