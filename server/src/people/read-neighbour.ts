import type { NeighbourPage } from '@grenda/contract';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { presentNeighbourhood } from '../places/present-neighbourhood.ts';
import { firstName } from '../accounts/first-name.ts';
import { hasBlocked } from '../accounts/blocks.ts';
import { visibleThanks } from '../threads/visible-thanks.ts';

type PageRequest = { userId: string; callerId: string };

/** @throws {KnownError} not-found if the user is not approved or has blocked the caller */
export async function readNeighbour({ db, clock }: Deps, { userId, callerId }: PageRequest): Promise<NeighbourPage> {
  const row = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.createdAt', 'profiles.about', 'profiles.neighbourhoodId', firstName])
    .select(hasBlocked({ id: callerId }, { id: userId }).as('isBlocked'))
    .where('users.id', '=', userId)
    .where('users.isApproved', '=', true)
    .where((is) => is.not(hasBlocked({ id: userId }, { id: callerId })))
    .executeTakeFirst();
  if (!row) throw neighbourNotFound();
  return {
    userId,
    firstName: row.firstName,
    about: row.about ?? '',
    neighbourhood: presentNeighbourhood(row.neighbourhoodId),
    since: `${row.createdAt.toISOString().slice(0, 7)}-01`,
    thanks: await visibleThanks(db, userId, clock.now()),
    isBlocked: row.isBlocked,
  };
}

export function neighbourNotFound(): KnownError {
  return new KnownError('not-found', { detail: 'There is no neighbour with this id.' });
}
