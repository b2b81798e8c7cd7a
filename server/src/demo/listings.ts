import {
  listingCategories,
  listingLifeDays,
  type ListingCategory,
  type ListingStatus,
  type ListingType,
  listingTypes,
} from '@grenda/contract';
import type { Insertable } from 'kysely';
import { sortKey } from '../db/keys.ts';
import type { Schema } from '../db/schema.ts';
import { searchText } from '../listings/search-text.ts';
import { datesOf, dayMs, daysBefore, momentBetween, namesWeekday } from './dates.ts';
import type { ListingText } from './listing-text.ts';
import { listingTexts } from './listing-texts.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { seedId } from './seed-id.ts';
import { sharedTitle } from './texts/physical.ts';

export type NewListing = Insertable<Schema['listings']>;

type Draft = { category: ListingCategory; type: ListingType; status: ListingStatus; text: ListingText };
type Times = { createdAt: Date; endedAt: Date | null };

/** How the statuses follow one another within a category and type. */
const statusCycle = ['Open', 'Completed', 'Open', 'Closed', 'Open', 'Open', 'Completed', 'Open'] as const;

const removedCount = 3;

/** The 300 listings, each by someone who could have written it; what the banned advertised is hidden. */
export function demoListings(random: Random, now: Date, people: readonly Person[]): NewListing[] {
  const listings = [
    ...drafts(random, 'neighbours').map((draft) => {
      const times = timesOf(random, now, draft);
      return write({ random, now, draft, times, owner: authorOf(random, people, draft, times) });
    }),
    ...drafts(random, 'advertisers').map((draft, index) => advertise({ random, now, draft, people, index })),
  ];
  const removable = listings.filter(({ title, hiddenAt }) => title !== sharedTitle && !hiddenAt);
  const removed = new Set(random.shuffle(removable).slice(0, removedCount));
  return listings.map((listing) =>
    removed.has(listing) ? { ...listing, removedAt: momentBetween(random, listing.updatedAt, now) } : listing,
  );
}

function drafts(random: Random, by: 'neighbours' | 'advertisers'): Draft[] {
  return listingCategories.flatMap((category) =>
    listingTypes.flatMap((type) => {
      const texts = listingTexts[category][type].filter(
        (text) => (text.by === 'advertiser') === (by === 'advertisers'),
      );
      return random.shuffle(texts).map((text, index) => {
        const isOpen = text.title === sharedTitle || by === 'advertisers';
        const status = isOpen ? 'Open' : (statusCycle[index % statusCycle.length] ?? 'Open');
        return { category, type, status, text };
      });
    }),
  );
}

/** Spread over the year, more of it of late; what has a date ahead is newer, and «på lørdag» is not a week old. */
function timesOf(random: Random, now: Date, { status, text }: Draft): Times {
  if (status !== 'Open') {
    const endedAt = daysBefore(now, 0.1 + 260 * random.next() ** 1.5);
    return {
      endedAt,
      createdAt: daysBefore(endedAt, text.dates ? 9 + 30 * random.next() : 0.2 + 25 * random.next() ** 2.5),
    };
  }
  const oldestDays = text.dates ? (namesWeekday(text.dates) ? 5 : 110) : 300;
  return { endedAt: null, createdAt: daysBefore(now, 0.02 + oldestDays * random.next() ** 1.2) };
}

/** Someone who was approved by then and speaks with the text's voice. */
function authorOf(random: Random, people: readonly Person[], { text }: Draft, { createdAt }: Times): Person {
  const authors = people.filter(({ approvedAt, bannedAt }) => approvedAt && !bannedAt && approvedAt < createdAt);
  if (text.title === sharedTitle) return random.pick(authors.filter(({ account }) => account === 'neighbour'));
  return random.pick(
    authors.filter(({ voice }) => (text.by ? voice === text.by : voice !== 'teenager' && voice !== 'newcomer')),
  );
}

type Writing = { random: Random; now: Date; draft: Draft; times: Times; owner: Person };

function write({ random, now, draft, times, owner }: Writing) {
  const { text, ...kind } = draft;
  const { createdAt, endedAt } = times;
  // An ended listing was dated between its making and its end; an open one lies ahead.
  const earliest = endedAt ? createdAt : now;
  const waitDays = endedAt || (text.dates && namesWeekday(text.dates)) ? 1 : random.int(1, 24);
  return {
    id: seedId(random, createdAt),
    ownerId: owner.user.id,
    ...kind,
    title: text.title,
    titleKey: sortKey(text.title),
    description: text.description,
    searchText: searchText(text),
    neighbourhoodId: owner.profile?.neighbourhoodId ?? null,
    expiresAt: endedAt ? null : expiry(createdAt, now),
    ...datesOf(text.dates, random, new Date(earliest.getTime() + waitDays * dayMs)),
    createdAt,
    updatedAt: endedAt ?? createdAt,
    endedAt,
    removedAt: null,
    hiddenAt: owner.bannedAt ?? null,
  };
}

/** As if its owner had said each month that it still holds; nobody is asked in the first days of the demo. */
function expiry(createdAt: Date, now: Date): Date {
  const monthMs = listingLifeDays * dayMs;
  const months = Math.ceil((now.getTime() + 5 * dayMs - createdAt.getTime()) / monthMs);
  return new Date(createdAt.getTime() + months * monthMs);
}

type Advert = { random: Random; now: Date; draft: Draft; people: readonly Person[]; index: number };

/** An advertisement, posted between approval and ban; every banned person has one before anyone has two. */
function advertise({ random, now, draft, people, index }: Advert) {
  const banned = people.flatMap((owner) =>
    owner.approvedAt && owner.bannedAt ? [{ owner, approvedAt: owner.approvedAt, bannedAt: owner.bannedAt }] : [],
  );
  const advertiser = banned[index % banned.length];
  if (!advertiser) throw new Error('Nobody is banned.');
  const createdAt = momentBetween(random, advertiser.approvedAt, advertiser.bannedAt);
  return write({ random, now, draft, times: { createdAt, endedAt: null }, owner: advertiser.owner });
}
