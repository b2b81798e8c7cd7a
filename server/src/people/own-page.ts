import type { OwnPage } from '@grenda/contract';
import type { Caller } from '../shared/caller.ts';
import type { Deps } from '../deps.ts';
import { readApprovalHours } from './approval-hours.ts';
import { presentNeighbourhood } from '../places/present-neighbourhood.ts';
import { findProfilePhoto } from '../photos/profile-photo.ts';
import { topicsOn } from '../mail/email-topics.ts';
import { countUnreadThreads } from '../threads/count-unread.ts';
import { visibleThanks } from '../threads/visible-thanks.ts';

export async function neighbourMe({ db, clock }: Deps, { userId, email, isApproved }: Caller): Promise<OwnPage> {
  const profile = await db.selectFrom('profiles').selectAll().where('userId', '=', userId).executeTakeFirst();
  return {
    userId,
    email,
    isApproved,
    ...(!isApproved && (await readApprovalHours(db))),
    firstName: profile?.displayName ?? null,
    about: profile?.about ?? '',
    photo: await findProfilePhoto(db, userId),
    neighbourhood: presentNeighbourhood(profile?.neighbourhoodId ?? null),
    mailsMessages: topicsOn(profile?.emailsOff ?? []).includes('messages'),
    unreadThreads: await countUnreadThreads(db, userId),
    thanks: await visibleThanks(db, { userId, viewerId: userId, now: clock.now() }),
  };
}
