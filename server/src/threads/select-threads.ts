import { sql } from 'kysely';
import { hasBlocked, isBlockedEitherWay } from '../accounts/blocks.ts';
import { knownFirstName } from '../accounts/first-name.ts';
import type { Db } from '../db/database.ts';
import { bannedUntil } from '../db/lockout.ts';
import { isShown } from '../listings/is-shown.ts';
import { isUnread } from './member-change.ts';

/** How long thanks stay hidden from the neighbour who is thanked, unless that neighbour also writes thanks earlier. */
export const thanksHiddenMs = 14 * 24 * 60 * 60 * 1000;

export function selectThreads(db: Db, { userId, now }: { userId: string; now: Date }) {
  return (
    db
      .selectFrom('threadMembers')
      .innerJoin('threads', 'threads.id', 'threadMembers.threadId')
      .leftJoin('threadMembers as others', (join) =>
        join.onRef('others.threadId', '=', 'threads.id').on('others.userId', '<>', userId),
      )
      // Hidden listings, and after a block all listings, are shown only to their owner (promise 72).
      .leftJoin('listings', (join) =>
        join
          .onRef('listings.id', '=', 'threads.listingId')
          .on('listings.removedAt', 'is', null)
          .on((eb) =>
            eb.or([
              eb('threadMembers.isOwner', '=', true),
              eb.and([isShown, eb.not(isBlockedEitherWay({ id: userId }, { column: 'others.userId' }))]),
            ]),
          ),
      )
      .leftJoin('users as otherUsers', 'otherUsers.id', 'others.userId')
      .leftJoin('profiles as otherProfiles', 'otherProfiles.userId', 'others.userId')
      .where('threadMembers.userId', '=', userId)
      .select([
        'threads.id as threadId',
        'threads.lastMessageAt',
        'threads.agreedAt',
        'threadMembers.isOwner',
        'threadMembers.unreadSince',
        'listings.id as listingId',
        'listings.title',
        'listings.type',
        'listings.category',
        'listings.status',
        'others.userId as otherId',
      ])
      .select(knownFirstName(userId, { users: 'otherUsers', profiles: 'otherProfiles' }).as('otherName'))
      .select((eb) => [
        eb
          .case()
          .when('otherUsers.id', 'is', null)
          .then(false)
          .when('otherUsers.lockoutEnd', '>=', bannedUntil)
          .then(false)
          .else(true)
          .end()
          .as('isOtherActive'),
        hasBlocked({ id: userId }, { column: 'others.userId' }).as('isBlocked'),
        hasBlocked({ column: 'others.userId' }, { id: userId }).as('isBlockedByOther'),
        eb
          .selectFrom('messages')
          .select((inner) => inner.fn.countAll<number>().as('unread'))
          .where(isUnread)
          .as('unread'),
        eb
          .selectFrom('messages')
          .select(
            sql<{ text: string; isOwn: boolean }>`json_build_object('text', body, 'isOwn', sender_id = ${userId})`.as(
              'last',
            ),
          )
          .whereRef('messages.threadId', '=', 'threads.id')
          .orderBy('seq', 'desc')
          .limit(1)
          .as('lastMessage'),
        eb
          .selectFrom('thanks')
          .select('body')
          .whereRef('thanks.threadId', '=', 'threads.id')
          .where('authorId', '=', userId)
          .as('ownThanks'),
        eb
          .selectFrom('thanks')
          .select('body')
          .whereRef('thanks.threadId', '=', 'threads.id')
          .where('subjectId', '=', userId)
          .where('thanks.removedAt', 'is', null)
          .where('thanks.hiddenAt', 'is', null)
          .where('otherUsers.isApproved', '=', true)
          .where((inner) => inner.not(isBlockedEitherWay({ id: userId }, { column: 'others.userId' })))
          .where((inner) =>
            inner.or([
              inner('createdAt', '<=', new Date(now.getTime() - thanksHiddenMs)),
              inner.exists(
                inner
                  .selectFrom('thanks as returned')
                  .select('returned.id')
                  .whereRef('returned.threadId', '=', 'threads.id')
                  .where('returned.authorId', '=', userId),
              ),
            ]),
          )
          .as('othersThanks'),
      ])
  );
}

export type ThreadRow = Awaited<ReturnType<ReturnType<typeof selectThreads>['execute']>>[number];
