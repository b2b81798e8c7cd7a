import { isDeepStrictEqual } from 'node:util';
import type { Db, Tx } from '../db/database.ts';
import { laterThan } from '../db/later-than.ts';
import type { ProfileRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { KnownError } from '../shared/errors.ts';
import { consumeLimit } from '../db/rate-limits.ts';

type ProfileFields = Pick<ProfileRow, 'displayName' | 'neighbourhood' | 'about'> &
  Partial<Pick<ProfileRow, 'neighbourhoodId' | 'mailsMessages' | 'emailsOff'>>;

type ProfileUpdate = {
  userId: string;
  profile: ProfileFields;
  checkVersion: (updatedAt: Date | undefined) => void;
};

/**
 * Writes a profile. If the neighbourhood changes, the user's open listings move with it. Changes of neighbourhood are
 * rate limited, but the first choice of one is not.
 */
export async function writeProfile(
  db: Db,
  now: Date,
  { userId, profile, checkVersion }: ProfileUpdate,
): Promise<ProfileRow> {
  const earlier = await findProfile(db, userId);
  checkVersion(earlier?.updatedAt);
  if (isMove(earlier, profile)) await consumeLimit(db, now, { movesOfUser: userId });
  return inTransaction(db, async (tx) => {
    // The lock keeps two requests from creating the same profile, and the user from posting a listing during a move.
    const user = await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
    if (!user) throw new KnownError('not-signed-in');
    const current = await findProfile(tx, userId);
    checkVersion(current?.updatedAt);
    if (current && isDeepStrictEqual({ ...current, ...profile }, current)) return current;
    const updatedAt = current ? laterThan(current.updatedAt, now) : now;
    const row = await tx
      .insertInto('profiles')
      .values({ userId, ...profile, createdAt: now, updatedAt })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...profile, updatedAt }))
      .returningAll()
      .executeTakeFirstOrThrow();
    if (row.neighbourhoodId !== (current?.neighbourhoodId ?? null)) await moveListings(tx, row);
    return row;
  });
}

export async function findProfile(db: Db | Tx, userId: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('profiles').selectAll().where('userId', '=', userId).executeTakeFirst();
}

function isMove(earlier: ProfileRow | undefined, { neighbourhoodId }: ProfileFields): boolean {
  if (!earlier || earlier.neighbourhoodId === null || neighbourhoodId === undefined) return false;
  return earlier.neighbourhoodId !== neighbourhoodId;
}

async function moveListings(tx: Tx, { userId, neighbourhoodId }: ProfileRow): Promise<void> {
  await tx
    .updateTable('listings')
    .set({ neighbourhoodId })
    .where('ownerId', '=', userId)
    .where('status', '=', 'Open')
    .where('removedAt', 'is', null)
    .execute();
}
