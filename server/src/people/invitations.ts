import type { Invitation, Neighbourhood, OwnInvitation } from '@grenda/contract';
import { lockCaller } from '../db/lock-caller.ts';
import type { Db, Tx } from '../db/database.ts';
import { isBan } from '../db/lockout.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { presentNeighbourhood } from '../places/present-neighbourhood.ts';
import { KnownError } from '../shared/errors.ts';
import { newInvitationCode } from './invitation-code.ts';

type CallerId = { userId: string };

/**
 * Returns the caller's invitation to their current neighbourhood, and creates it if necessary. Each of a user's
 * neighbourhoods has its own code, so that old links do not reveal where the user has moved (decision 141).
 */
export async function createInvitation({ db, clock }: Deps, { userId }: CallerId): Promise<OwnInvitation> {
  const now = clock.now();
  return inTransaction(db, (tx) => findOrCreateInvitation(tx, userId, now));
}

async function findOrCreateInvitation(tx: Tx, userId: string, now: Date): Promise<OwnInvitation> {
  await lockCaller(tx, userId);
  const neighbourhood = await requireNeighbourhood(tx, userId);
  const { neighbourhoodId } = neighbourhood;
  await tx
    .insertInto('invitations')
    .values({ id: newId(now), userId, neighbourhoodId, code: newInvitationCode(), createdAt: now })
    .onConflict((on) => on.columns(['userId', 'neighbourhoodId']).doNothing())
    .execute();
  const { code } = await tx
    .selectFrom('invitations')
    .select('code')
    .where('userId', '=', userId)
    .where('neighbourhoodId', '=', neighbourhoodId)
    .executeTakeFirstOrThrow();
  return { code, neighbourhood };
}

export async function readInvitation({ db }: Pick<Deps, 'db'>, { code }: { code: string }): Promise<Invitation> {
  const neighbourhood = presentNeighbourhood((await findValidCode(db, code))?.neighbourhoodId ?? null);
  if (!neighbourhood) throw new KnownError('not-found', { detail: 'No invitation with this code.' });
  return { neighbourhood };
}

/** Finds the invitation or poster with this code, unless its owner is banned or no longer approved. */
export async function findValidCode(db: Db, code: string | undefined) {
  if (code === undefined) return undefined;
  const columns = ['code', 'neighbourhoodId', 'userId'] as const;
  const found = db
    .selectFrom('invitations')
    .select(columns)
    .unionAll(db.selectFrom('posters').select(columns))
    .as('found');
  const row = await db
    .selectFrom(found)
    .innerJoin('users', 'users.id', 'found.userId')
    .select(['found.code', 'found.neighbourhoodId', 'users.isApproved', 'users.lockoutEnd'])
    .where('found.code', '=', code)
    .executeTakeFirst();
  return row?.isApproved && !isBan(row.lockoutEnd) ? row : undefined;
}

export async function requireNeighbourhood(tx: Tx, userId: string): Promise<Neighbourhood> {
  const profile = await tx
    .selectFrom('profiles')
    .select('neighbourhoodId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  const neighbourhood = presentNeighbourhood(profile?.neighbourhoodId ?? null);
  if (!neighbourhood) throw new KnownError('conflict', { detail: 'Choose your neighbourhood first.' });
  return neighbourhood;
}
