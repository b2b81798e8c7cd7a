import {
  listingCategories,
  listingLifetimeDays,
  type ListingCategory,
  type ListingStatus,
  type ListingType,
  listingTypes,
} from '@grenda/contract';
import type { Insertable } from 'kysely';
import { sortKey } from '../../db/keys.ts';
import type { Schema } from '../../db/schema.ts';
import { searchText } from '../../listings/search-text.ts';
import { datesOf, dayMs, daysBefore, randomTimeBetween, namesWeekday } from './dates.ts';
import type { ListingText } from './listing-text.ts';
import { listingTexts } from './listing-texts.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { seedId } from './seed-id.ts';
import { sofaTitle } from './texts/physical.ts';

export type NewListing = Insertable<Schema['listings']>;

type ListingDraft = { category: ListingCategory; type: ListingType; status: ListingStatus; text: ListingText };
type ListingTimes = { createdAt: Date; endedAt: Date | null };

const statusCycle = ['Open', 'Completed', 'Open', 'Closed', 'Open', 'Completed', 'Completed', 'Open'] as const;

/** `daysBefore` adds up to eight hours to this age. Listings expire after 30 days, so more than five days remain. */
const oldestOpenDays = 24;

const removedCount = 3;

export function demoListings(random: Random, now: Date, people: readonly Person[]): NewListing[] {
  const listings = [
    ...createDrafts(random, 'neighbours').map((draft) => {
      const times = timesOf(random, now, draft);
      return toRow({ random, now, draft, times, owner: authorOf(random, people, draft, times) });
    }),
    ...createDrafts(random, 'advertisers').map((draft, index) =>
      advertisementRow({ random, now, draft, people, index }),
    ),
  ];
  const removable = listings.filter(({ title, hiddenAt }) => title !== sofaTitle && !hiddenAt);
  const removed = new Set(random.shuffle(removable).slice(0, removedCount));
  return listings.map((listing) =>
    removed.has(listing) ? { ...listing, removedAt: randomTimeBetween(random, listing.updatedAt, now) } : listing,
  );
}

function createDrafts(random: Random, by: 'neighbours' | 'advertisers'): ListingDraft[] {
  return listingCategories.flatMap((category) =>
    listingTypes.flatMap((type) => {
      const texts = listingTexts[category][type].filter(
        (text) => (text.by === 'advertiser') === (by === 'advertisers'),
      );
      return random.shuffle(texts).map((text, index) => {
        const isOpen = text.title === sofaTitle || by === 'advertisers';
        const status = isOpen ? 'Open' : (statusCycle[index % statusCycle.length] ?? 'Open');
        return { category, type, status, text };
      });
    }),
  );
}

/** Draws the times of a listing. The exponents make recent times likelier than older ones. */
function timesOf(random: Random, now: Date, { status, text }: ListingDraft): ListingTimes {
  if (status !== 'Open') {
    const endedAt = daysBefore(now, 0.1 + 260 * random.next() ** 1.5);
    return {
      endedAt,
      createdAt: daysBefore(endedAt, text.dates ? 9 + 30 * random.next() : 0.2 + 25 * random.next() ** 2.5),
    };
  }
  // A weekday in a text means the next one after posting. In a listing older than a week, it would have passed.
  const oldestDays = text.dates && namesWeekday(text.dates) ? 5 : oldestOpenDays;
  return { endedAt: null, createdAt: daysBefore(now, 0.02 + oldestDays * random.next() ** 1.5) };
}

function authorOf(
  random: Random,
  people: readonly Person[],
  { text }: ListingDraft,
  { createdAt }: ListingTimes,
): Person {
  const authors = people.filter(({ approvedAt, bannedAt }) => approvedAt && !bannedAt && approvedAt < createdAt);
  if (text.title === sofaTitle) return random.pick(authors.filter(({ account }) => account === 'neighbour'));
  return random.pick(
    authors.filter(({ voice }) => (text.by ? voice === text.by : voice !== 'teenager' && voice !== 'newcomer')),
  );
}

type RowInput = { random: Random; now: Date; draft: ListingDraft; times: ListingTimes; owner: Person };

function toRow({ random, now, draft, times, owner }: RowInput) {
  const { text, ...columns } = draft;
  const { createdAt, endedAt } = times;
  const earliest = endedAt ? createdAt : now;
  // Days until the earliest possible start. Open listings that name no weekday are spread over the next weeks.
  const waitDays = endedAt || (text.dates && namesWeekday(text.dates)) ? 1 : random.int(1, 24);
  return {
    id: seedId(random, createdAt),
    ownerId: owner.user.id,
    ...columns,
    title: text.title,
    titleKey: sortKey(text.title),
    description: text.description,
    searchText: searchText(text),
    neighbourhoodId: owner.profile?.neighbourhoodId ?? null,
    expiresAt: endedAt ? null : expiryOf(createdAt),
    ...datesOf(text.dates, random, new Date(earliest.getTime() + waitDays * dayMs)),
    createdAt,
    updatedAt: endedAt ?? createdAt,
    endedAt,
    removedAt: null,
    hiddenAt: owner.bannedAt ?? null,
  };
}

function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + listingLifetimeDays * dayMs);
}

type AdvertisementInput = { random: Random; now: Date; draft: ListingDraft; people: readonly Person[]; index: number };

function advertisementRow({ random, now, draft, people, index }: AdvertisementInput) {
  const banned = people.flatMap((owner) =>
    owner.approvedAt && owner.bannedAt ? [{ owner, approvedAt: owner.approvedAt, bannedAt: owner.bannedAt }] : [],
  );
  const advertiser = banned[index % banned.length];
  if (!advertiser) throw new Error('The demo has no banned user.');
  const createdAt = randomTimeBetween(random, advertiser.approvedAt, advertiser.bannedAt);
  const { owner } = advertiser;
  const expiresAt = expiryOf(createdAt);
  return expiresAt > now
    ? toRow({ random, now, draft, times: { createdAt, endedAt: null }, owner })
    : toRow({ random, now, draft: { ...draft, status: 'Closed' }, times: { createdAt, endedAt: expiresAt }, owner });
}
