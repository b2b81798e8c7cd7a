import { maxPosters, type Poster, type PosterDraft, type PosterPlace } from '@grenda/contract';
import { sql } from 'kysely';
import { lockCaller } from '../db/lock-caller.ts';
import type { Tx } from '../db/database.ts';
import { bannedUntil } from '../db/lockout.ts';
import { consumeLimit } from '../db/rate-limits.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { norwegianDate } from '../shared/norwegian-date.ts';
import { newInvitationCode } from './invitation-code.ts';
import { requireNeighbourhood } from './invitations.ts';

const maxListed = 100;
const checkAfterMs = 28 * 24 * 60 * 60 * 1000;

type CallerId = { userId: string };

export async function createPoster({ db, clock, association }: Deps, { userId }: CallerId): Promise<PosterDraft> {
  const draft = await inTransaction(db, (tx) => findOrCreateDraft(tx, userId, clock.now()));
  return { ...draft, association: association ?? null };
}

async function findOrCreateDraft(tx: Tx, userId: string, now: Date): Promise<Omit<PosterDraft, 'association'>> {
  await lockCaller(tx, userId);
  const neighbourhood = await requireNeighbourhood(tx, userId);
  const { neighbourhoodId } = neighbourhood;
  await tx
    .insertInto('posters')
    .values({ id: newId(now), userId, neighbourhoodId, code: newInvitationCode(), createdAt: now })
    .onConflict((on) => on.columns(['userId', 'neighbourhoodId']).where('hungAt', 'is', null).doNothing())
    .execute();
  const { id, code } = await tx
    .selectFrom('posters')
    .select(['id', 'code'])
    .where('userId', '=', userId)
    .where('neighbourhoodId', '=', neighbourhoodId)
    .where('hungAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { posterId: id, code, neighbourhood };
}

type PosterChange = { posterId: string; place: PosterPlace; isHanging: boolean; caller: CallerId };

export async function changePoster(
  { db, clock }: Deps,
  { posterId, place, isHanging, caller }: PosterChange,
): Promise<void> {
  const now = clock.now();
  await consumeLimit(db, now, { postersOfUser: caller.userId });
  await inTransaction(db, async (tx) => {
    // Serializes the user's requests, so that together they cannot exceed `maxPosters`.
    await lockCaller(tx, caller.userId);
    const posters = await tx
      .selectFrom('posters')
      .select(['id', 'hungAt', 'takenDownAt'])
      .where('userId', '=', caller.userId)
      .execute();
    const poster = posters.find(({ id }) => id === posterId);
    if (!poster) throw new KnownError('not-found', { detail: 'You have no poster with this id.' });
    const others = posters.filter(({ id, hungAt, takenDownAt }) => id !== posterId && hungAt && !takenDownAt);
    if (isHanging && others.length >= maxPosters) {
      throw new KnownError('conflict', { detail: `Take down one of your ${maxPosters} posters first.` });
    }
    await tx
      .updateTable('posters')
      .set(
        isHanging
          ? { place, hungAt: poster.hungAt ?? now, checkedAt: now, takenDownAt: null }
          : { takenDownAt: poster.hungAt && now },
      )
      .where('id', '=', posterId)
      .execute();
  });
}

/** Lists the hanging posters of the caller and of the caller's neighbourhood, without their owners (promise 121). */
export async function listPosters({ db, clock }: Deps, { userId }: CallerId): Promise<{ posters: Poster[] }> {
  const rows = await db
    .selectFrom('posters')
    .innerJoin('users', 'users.id', 'posters.userId')
    .select(['posters.id', 'posters.userId', 'place', 'hungAt', 'checkedAt'])
    .select((eb) =>
      eb
        .selectFrom('profiles')
        .innerJoin('users as joined', 'joined.id', 'profiles.userId')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('profiles.joinedWith', '=', 'posters.code')
        .where('joined.isApproved', '=', true)
        .as('joinedCount'),
    )
    .where('hungAt', 'is not', null)
    .where('takenDownAt', 'is', null)
    .where('users.isApproved', '=', true)
    .where((eb) => eb.or([eb('users.lockoutEnd', 'is', null), eb('users.lockoutEnd', '<', bannedUntil)]))
    .where((eb) =>
      eb.or([
        eb('posters.userId', '=', userId),
        eb(
          'posters.neighbourhoodId',
          '=',
          eb.selectFrom('profiles').select('neighbourhoodId').where('userId', '=', userId),
        ),
      ]),
    )
    .orderBy(sql`hung_at`, 'desc')
    .orderBy('posters.id', 'desc')
    .limit(maxListed)
    .execute();
  const staleBefore = clock.now().getTime() - checkAfterMs;
  return {
    posters: rows.map((row) => ({
      posterId: row.id,
      // Safe: `place` is written together with `hungAt`, after the contract has validated it.
      place: row.place as PosterPlace,
      hungOn: norwegianDate(row.hungAt as Date),
      joinedCount: row.joinedCount ?? 0,
      isOwn: row.userId === userId,
      asksToCheck: row.userId === userId && (row.checkedAt?.getTime() ?? 0) <= staleBefore,
    })),
  };
}
