import { type DecisionResult, maxPhotos } from '@grenda/contract';
import { auditRow } from '../../db/audit-row.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../db/uuid.ts';
import type { Deps } from '../../deps.ts';
import { KnownError } from '../../shared/errors.ts';
import { lockUsers } from './change-users.ts';
import { notifyPhotoOwner } from './notify.ts';
import { refuseConflictOfInterest } from './conflict-of-interest.ts';

type PhotoRemoval = { actorId: string; photoId: string; reason: string };

export async function takeDownPhoto(deps: Deps, { actorId, photoId, reason }: PhotoRemoval): Promise<DecisionResult> {
  const now = deps.clock.now();
  const decisionId = newId(now);
  const isChanged = await inTransaction(deps.db, async (tx) => {
    const found = await tx.selectFrom('photos').select('ownerId').where('id', '=', photoId).executeTakeFirst();
    const users = await lockUsers(tx, { actorId, userIds: found?.ownerId ? [found.ownerId] : [] });
    if (users.length === 0) throw new KnownError('not-found', { detail: 'No photo with this id.' });
    const photo = await lockPhoto(tx, photoId);
    if (!photo || photo.removedAt) return false;
    await refuseConflictOfInterest(tx, { actorId, subjectIds: [photo.ownerId] });
    await changePhoto(tx, { photo, actorId, decisionId, action: 'remove-photo', reason, removedAt: now, now });
    return true;
  });
  if (!isChanged) return { decisionId: null };
  deps.mail.wake();
  deps.log.info({ actorId, photoId, decisionId }, 'moderation decision on a photo');
  return { decisionId };
}

type PhotoUndo = { actorId: string; decisionId: string; photoId: string; reason: string; now: Date };

/** Restores a removed photo. Returns false if it is restored or deleted already, or if newer photos replace it. */
export async function undoPhotoRemoval(tx: Tx, { photoId, ...undo }: PhotoUndo): Promise<boolean> {
  const photo = await lockPhoto(tx, photoId);
  if (!photo?.removedAt) return false;
  const { count } = await tx
    .selectFrom('photos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', photo.ownerId)
    .where('listingId', 'is not distinct from', photo.listingId)
    .where('isProfile', '=', photo.isProfile)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= (photo.isProfile ? 1 : maxPhotos)) return false;
  await changePhoto(tx, { photo, ...undo, action: 'undo', removedAt: null });
  return true;
}

async function lockPhoto(tx: Tx, photoId: string) {
  const photo = await tx
    .selectFrom('photos')
    .select(['id', 'ownerId', 'listingId', 'isProfile', 'removedAt'])
    .where('id', '=', photoId)
    .where((eb) => eb.or([eb('listingId', 'is not', null), eb('isProfile', '=', true)]))
    .forUpdate()
    .executeTakeFirst();
  return photo?.ownerId ? { ...photo, ownerId: photo.ownerId } : undefined;
}

type PhotoChange = Omit<PhotoUndo, 'photoId'> & {
  photo: NonNullable<Awaited<ReturnType<typeof lockPhoto>>>;
  action: 'remove-photo' | 'undo';
  removedAt: Date | null;
};

async function changePhoto(
  tx: Tx,
  { photo, action, removedAt, actorId, decisionId, reason, now }: PhotoChange,
): Promise<void> {
  const { id: photoId, ownerId: subjectId, listingId } = photo;
  await tx.updateTable('photos').set({ removedAt }).where('id', '=', photoId).execute();
  const states = {
    before: { photoRemovedAt: photo.removedAt?.toISOString() ?? null },
    after: { photoRemovedAt: removedAt?.toISOString() ?? null },
  };
  const row = auditRow({ decisionId, actorId, subjectId, listingId, photoId, action, reason, ...states, now });
  await tx.insertInto('auditLog').values(row).execute();
  const change = { auditId: row.id, userId: subjectId, ...states };
  await notifyPhotoOwner(tx, { action, photoId, listingId, change, now });
}
