import { isUnavailable } from '../db/database-errors.ts';
import type { Db } from '../db/database.ts';
import type { NearRow } from './queries.ts';

/** A look is noted at most this often, unless it shows something new. */
const precisionMs = 60 * 1000;

export type Look = { callerId: string; now: Date; seenAt: Date | null; shown: readonly NearRow[] };

/** Notes when the caller looked at the near list, so that no digest repeats what they have seen (promise 117). */
export async function noteLook(db: Db, { callerId, now, seenAt, shown }: Look): Promise<void> {
  const isNoted = seenAt !== null && now.getTime() - seenAt.getTime() < precisionMs;
  if (isNoted && shown.every(({ createdAt }) => createdAt <= seenAt)) return;
  // Reading must work even when the disk is full.
  await db
    .updateTable('profiles')
    .set({ nearSeenAt: now, digestAskedAt: null })
    .where('userId', '=', callerId)
    .execute()
    .catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
    });
}
