import type { OwnPage } from '@grenda/contract';
import type { Caller } from '../shared/caller.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { readApprovalHours } from './approval-hours.ts';
import { presentNeighbourhood } from '../places/present-neighbourhood.ts';
import { photoOfProfile } from '../photos/profile-photo.ts';
import { topicsOn } from '../mail/email-topics.ts';
import { unreadThreadCountOf } from '../threads/unread-thread-count.ts';
import { findVisibleThanks } from '../threads/visible-thanks.ts';

export async function readOwnPage({ db, clock }: Deps, { userId, email, isApproved }: Caller): Promise<OwnPage> {
  const { firstName, about, neighbourhoodId, emailsOff, photo, unreadThreads } = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['profiles.displayName as firstName', 'about', 'neighbourhoodId', 'emailsOff', photoOfProfile])
    .select(unreadThreadCountOf(userId).as('unreadThreads'))
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow(() => new KnownError('not-signed-in'));
  return {
    userId,
    email,
    isApproved,
    ...(!isApproved && (await readApprovalHours(db))),
    firstName,
    about: about ?? '',
    photo,
    neighbourhood: presentNeighbourhood(neighbourhoodId),
    mailsMessages: topicsOn(emailsOff ?? []).includes('messages'),
    unreadThreads,
    thanks: await findVisibleThanks(db, { userId, viewerId: userId, now: clock.now() }),
  };
}
