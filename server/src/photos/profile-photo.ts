import type { ChosenPhoto, Photo } from '@grenda/contract';
import type { Db } from '../db/database.ts';
import { lockCaller } from '../db/lock-caller.ts';
import { consumeLimit } from '../db/rate-limits.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { photoColumns, presentPhoto } from '../listings/photos/present-photo.ts';
import { KnownError } from '../shared/errors.ts';

export async function findProfilePhoto(db: Db, userId: string): Promise<Photo | null> {
  const row = await db
    .selectFrom('photos')
    .select(photoColumns)
    .where('ownerId', '=', userId)
    .where('isProfile', '=', true)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return row ? presentPhoto(row) : null;
}

type NewProfilePhoto = ChosenPhoto & { userId: string };

export async function setProfilePhoto({ db, clock }: Deps, { userId, photoId, alt }: NewProfilePhoto): Promise<Photo> {
  await consumeLimit(db, clock.now(), { profileWritesOfUser: userId });
  return inTransaction(db, async (tx) => {
    await lockCaller(tx, userId);
    await deleteShownPhoto(tx, userId).where('id', '<>', photoId).execute();
    const row = await tx
      .updateTable('photos')
      .set({ isProfile: true, alt })
      .where('id', '=', photoId)
      .where('ownerId', '=', userId)
      .where('listingId', 'is', null)
      .where('removedAt', 'is', null)
      .returning(photoColumns)
      .executeTakeFirst();
    if (row) return presentPhoto(row);
    throw new KnownError('invalid', { errors: { photoId: ['The photo is no longer stored. Upload it again.'] } });
  });
}

export async function removeProfilePhoto({ db }: Deps, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCaller(tx, userId);
    await deleteShownPhoto(tx, userId).execute();
  });
}

/** Deletes the profile photo that is shown. Keeps one that staff removed, so that the removal can be undone. */
function deleteShownPhoto(tx: Pick<Db, 'deleteFrom'>, userId: string) {
  return tx
    .deleteFrom('photos')
    .where('ownerId', '=', userId)
    .where('isProfile', '=', true)
    .where('removedAt', 'is', null);
}
