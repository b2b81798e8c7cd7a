import type { NeighbourPage } from '@grenda/contract';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { norwegianDate } from '../shared/norwegian-date.ts';
import { presentNeighbourhood } from '../places/present-neighbourhood.ts';
import { knownFirstName } from '../accounts/first-name.ts';
import { hasBlocked } from '../accounts/blocks.ts';
import { photoOfProfile } from '../photos/profile-photo.ts';
import { findVisibleThanks } from '../threads/visible-thanks.ts';

type PageRequest = { userId: string; callerId: string };

export async function readNeighbour({ reader, clock }: Deps, request: PageRequest): Promise<NeighbourPage> {
  return reader.recent((db) => readPage(db, request, clock.now()));
}

async function readPage(db: Db, { userId, callerId }: PageRequest, now: Date): Promise<NeighbourPage> {
  const row = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.createdAt', 'profiles.about', 'profiles.neighbourhoodId', photoOfProfile])
    .select(knownFirstName(callerId).as('firstName'))
    .select(hasBlocked({ id: callerId }, { id: userId }).as('isBlocked'))
    .where('users.id', '=', userId)
    .where('users.isApproved', '=', true)
    .where((eb) => eb.not(hasBlocked({ id: userId }, { id: callerId })))
    .executeTakeFirst();
  if (!row) throw neighbourNotFound();
  const { firstName, isBlocked, photo } = row;
  const since = `${norwegianDate(row.createdAt).slice(0, 7)}-01`;
  // Hides the text, photo, neighbourhood and received thanks of a blocked neighbour (promise 72).
  if (isBlocked) return { userId, firstName, about: '', neighbourhood: null, since, thanks: [], isBlocked };
  return {
    userId,
    firstName,
    about: row.about ?? '',
    photo,
    neighbourhood: presentNeighbourhood(row.neighbourhoodId),
    since,
    thanks: await findVisibleThanks(db, { userId, viewerId: callerId, now }),
    isBlocked,
  };
}

export function neighbourNotFound(): KnownError {
  return new KnownError('not-found', { detail: 'There is no neighbour with this id.' });
}
