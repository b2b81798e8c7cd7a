import { sql } from 'kysely';
import { isBlockedEitherWay } from '../../accounts/blocks.ts';
import { isShown } from '../../listings/is-shown.ts';
import type { PushTemplate } from '../../push/push-template.ts';

export const requestPush: PushTemplate = async ({ tx, now, userId, about, link }) => {
  const requests = await tx
    .selectFrom('announcedRequests')
    .innerJoin('listings', 'listings.id', 'announcedRequests.listingId')
    .innerJoin('profiles', 'profiles.userId', 'announcedRequests.userId')
    .innerJoin('users', 'users.id', 'announcedRequests.userId')
    .select(['listings.id', 'listings.title'])
    .where('announcedRequests.userId', '=', userId)
    .where(
      'listings.id',
      'in',
      about.flatMap(({ id }) => id ?? []),
    )
    .where('profiles.wantsRequests', '=', true)
    .where('users.isApproved', '=', true)
    .where('listings.status', '=', 'Open')
    .where('listings.removedAt', 'is', null)
    .where(isShown)
    .where(sql<boolean>`(listings.expires_at is null or listings.expires_at > ${now})`)
    .where(sql<boolean>`(profiles.near_seen_at is null or profiles.near_seen_at < listings.created_at)`)
    .where((eb) => eb.not(isBlockedEitherWay({ id: userId }, { column: 'listings.ownerId' })))
    .orderBy(sql`listings.neighbourhood_id = profiles.neighbourhood_id`, 'desc')
    .orderBy('listings.createdAt', 'desc')
    .orderBy('listings.id')
    .execute();
  const [first] = requests;
  if (!first) return undefined;
  return {
    title: 'Noen nær deg trenger hjelp',
    body: requests.map(({ title }) => title).join(' og '),
    navigate: requests.length === 1 ? link(`/app/listings/${first.id}`) : link('/app'),
    tag: requests.length === 1 ? first.id : 'requests',
    urgency: 'normal',
  };
};
