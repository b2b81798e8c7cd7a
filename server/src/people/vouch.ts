import { maxVouches, type Vouch } from '@grenda/contract';
import { hasBlocked } from '../accounts/blocks.ts';
import { lockCaller } from '../db/lock-caller.ts';
import type { Db, Tx } from '../db/database.ts';
import { isBan } from '../db/lockout.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { presentNeighbourhood } from '../places/present-neighbourhood.ts';
import { borderingAreas } from '../places/rings.ts';
import { KnownError } from '../shared/errors.ts';

const vouchPeriodMs = 30 * 24 * 60 * 60 * 1000;

type VouchRequest = { userId: string; callerId: string };

export async function readVouch({ db }: Pick<Deps, 'db'>, { userId, callerId }: VouchRequest): Promise<Vouch> {
  const { firstName, neighbourhood } = await findPending(db, { userId, callerId });
  const stored = await db
    .selectFrom('vouches')
    .select('id')
    .where('voucherId', '=', callerId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return { firstName, neighbourhood, isVouched: stored !== undefined };
}

export async function vouch({ db, clock }: Deps, { userId, callerId }: VouchRequest): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockCaller(tx, callerId, userId);
    await findPending(tx, { userId, callerId });
    const vouches = await tx
      .selectFrom('vouches')
      .select('userId')
      .where('voucherId', '=', callerId)
      .where((eb) => eb.or([eb('createdAt', '>', new Date(now.getTime() - vouchPeriodMs)), eb('userId', '=', userId)]))
      .execute();
    if (vouches.some((row) => row.userId === userId)) return;
    if (vouches.length >= maxVouches) {
      throw new KnownError('conflict', { detail: `You can vouch for at most ${maxVouches} neighbours in 30 days.` });
    }
    await tx
      .insertInto('vouches')
      .values({ id: newId(now), voucherId: callerId, userId, createdAt: now })
      .execute();
  });
}

/** Withdraws a vouch. Once the user is approved, it is kept, because staff may have relied on it (promise 122). */
export async function withdrawVouch({ db }: Deps, { userId, callerId }: VouchRequest): Promise<void> {
  const pending = db.selectFrom('users').select('id').where('id', '=', userId).where('isApproved', '=', false);
  await db.deleteFrom('vouches').where('voucherId', '=', callerId).where('userId', 'in', pending).execute();
}

/**
 * Finds a pending user in the caller's or a bordering neighbourhood. Throws not-found if the user is unconfirmed or
 * banned, or if the user or the caller has blocked the other.
 */
async function findPending(db: Db | Tx, { userId, callerId }: VouchRequest) {
  const row = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(['displayName', 'neighbourhoodId', 'lockoutEnd'])
    .select((eb) =>
      eb
        .selectFrom('profiles as own')
        .select('own.neighbourhoodId')
        .where('own.userId', '=', callerId)
        .as('callerNeighbourhoodId'),
    )
    .where('users.id', '=', userId)
    .where('users.isApproved', '=', false)
    .where('users.emailConfirmed', '=', true)
    .where((eb) => eb.not(hasBlocked({ id: userId }, { id: callerId })))
    .where((eb) => eb.not(hasBlocked({ id: callerId }, { id: userId })))
    .executeTakeFirst();
  const neighbourhood = presentNeighbourhood(row?.neighbourhoodId ?? null);
  const home = row?.callerNeighbourhoodId ?? '';
  const isNear = neighbourhood && [home, ...borderingAreas(home)].includes(neighbourhood.neighbourhoodId);
  if (!row || isBan(row.lockoutEnd) || !isNear) {
    throw new KnownError('not-found', { detail: 'No neighbour near you with this id is waiting for approval.' });
  }
  return { firstName: row.displayName, neighbourhood };
}
