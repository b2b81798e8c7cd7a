import { sql } from 'kysely';
import { isBlockedEitherWay } from '../../accounts/blocks.ts';
import type { Tx } from '../../db/database.ts';
import { runInBatches } from '../../db/run-in-batches.ts';
import { bannedUntil } from '../../db/lockout.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { isShown } from '../../listings/is-shown.ts';
import { borderingAreas } from '../../places/rings.ts';
import { isQuietTime } from '../../shared/quiet-hours.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const nextRingDelayMs = 6 * hourMs;
/** With this many replies, a request is not announced in bordering neighbourhoods. */
const enoughReplies = 3;
const maxPerDay = 2;
/** Older requests are not announced, for example when their owner is approved late. */
const maxAgeMs = 3 * dayMs;
const batchSize = 20;

type AnnounceDeps = Pick<Deps, 'db' | 'clock'>;

/** Announces requests in their own neighbourhood, later in bordering ones. `spreading_requests` stores the progress. */
export async function announceRequests({ db, clock }: AnnounceDeps, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  if (isQuietTime(now)) return;
  await runInBatches(batchSize, () => inTransaction(db, (tx) => announceBatch(tx, now)), signal);
}

async function announceBatch(tx: Tx, now: Date): Promise<number> {
  // Serializes concurrent runs, so that no user gets more than `maxPerDay`. Deletions of listings wait too, because
  // they also delete from this table.
  await sql`lock table spreading_requests in share row exclusive mode`.execute(tx);
  await addNewRequests(tx, now);
  const due = await selectDue(tx, now);
  for (const request of due) {
    const isFirst = request.ring === 0;
    if (request.isOpen && (isFirst || request.replies < enoughReplies)) await announce(tx, request, now);
    const dueAt = isFirst && request.isOpen ? new Date(now.getTime() + nextRingDelayMs) : null;
    await tx
      .updateTable('spreadingRequests')
      .set({ ring: request.ring + 1, dueAt })
      .where('listingId', '=', request.id)
      .execute();
  }
  return due.length;
}

async function addNewRequests(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into spreading_requests (listing_id, due_at)
    select id, ${now} from listings
    where type = 'Request' and status = 'Open' and removed_at is null and ${isShown} and neighbourhood_id is not null
      and created_at > ${new Date(now.getTime() - maxAgeMs)}
      and not exists (select from spreading_requests where listing_id = listings.id)
    on conflict do nothing
  `.execute(tx);
}

function selectDue(tx: Tx, now: Date) {
  return tx
    .selectFrom('spreadingRequests')
    .innerJoin('listings', 'listings.id', 'spreadingRequests.listingId')
    .select(['listings.id', 'listings.ownerId', 'ring'])
    .select(sql<string>`listings.neighbourhood_id`.as('home'))
    .select(
      sql<boolean>`(status = 'Open' and removed_at is null and ${isShown}
        and listings.neighbourhood_id is not null and (expires_at is null or expires_at > ${now}))`.as('isOpen'),
    )
    .select(sql<number>`(select count(*)::int from threads where threads.listing_id = listings.id)`.as('replies'))
    .where('dueAt', '<=', now)
    .orderBy('ring')
    .orderBy('dueAt')
    .orderBy('listings.id')
    .limit(batchSize)
    .execute();
}

type Due = { id: string; ownerId: string; home: string; ring: number };

async function announce(tx: Tx, { id, ownerId, home, ring }: Due, now: Date): Promise<void> {
  const areas = ring === 0 ? [home] : borderingAreas(home);
  await sql`
    with announced as (
      insert into announced_requests (listing_id, user_id, announced_at)
      select ${id}, users.id, ${now} from profiles join users on users.id = profiles.user_id
      where profiles.neighbourhood_id = any(${areas}::text[]) and profiles.wants_requests
        and users.is_approved and users.email_confirmed
        and (users.lockout_end is null or users.lockout_end < ${bannedUntil})
        and users.id <> ${ownerId}
        and not ${isBlockedEitherWay({ column: 'users.id' }, { id: ownerId })}
        and exists (select from push_subscriptions where push_subscriptions.user_id = users.id)
        and (
          select count(*) from announced_requests
          where announced_requests.user_id = users.id and announced_at > ${new Date(now.getTime() - dayMs)}
        ) < ${maxPerDay}
      on conflict do nothing
      returning user_id
    )
    insert into push_queue (subscription_id, user_id, kind, about_id, run_after, created_at)
    select push_subscriptions.id, announced.user_id, 'request', ${id}, ${now}, ${now}
    from announced join push_subscriptions on push_subscriptions.user_id = announced.user_id
    on conflict do nothing
  `.execute(tx);
}
