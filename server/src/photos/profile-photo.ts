import type { ChosenPhoto, Photo } from '@grenda/contract';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { lockCaller } from '../db/lock-caller.ts';
import { consumeLimit } from '../db/rate-limits.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { photoColumns, photoJson, presentPhoto } from '../listings/photos/present-photo.ts';
import { KnownError } from '../shared/errors.ts';

export const photoOfProfile = sql<Photo | null>`(
  select ${photoJson} from photos where owner_id = users.id and is_profile and removed_at is null
)`.as('photo');

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

/** Returns a query that deletes the shown profile photo. A photo that staff removed is kept for an undo. */
function deleteShownPhoto(tx: Pick<Db, 'deleteFrom'>, userId: string) {
  return tx
    .deleteFrom('photos')
    .where('ownerId', '=', userId)
    .where('isProfile', '=', true)
    .where('removedAt', 'is', null);
}
