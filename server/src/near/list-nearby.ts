import type { Excerpt, ListingCategory, ListingType, NearListing, NearPage, Photo } from '@grenda/contract';
import { readCursor, writeCursor } from '../shared/cursor.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import type { Caller } from '../shared/caller.ts';
import { firstName } from '../accounts/first-name.ts';
import { presentNeighbourhood } from '../places/present-neighbourhood.ts';
import { firstFarRing, ringsAround } from '../places/rings.ts';
import { coverPhotoOfListing } from '../listings/photos/photos-of-listing.ts';
import { countNeighbours } from './count-neighbours.ts';
import { findExcerpt } from './excerpt.ts';
import { findNearby } from './find-nearby.ts';
import { recordVisit, type Visit } from './record-visit.ts';
import type { NearPosition, NearRow } from './queries.ts';
import { parseSearch, type Search } from './search-words.ts';

const pageSize = 20;

type NearListOptions = {
  caller: Pick<Caller, 'userId' | 'isApproved'>;
  cursor?: string | undefined;
  type?: ListingType | undefined;
  category?: ListingCategory | undefined;
  search?: string | undefined;
};

export async function listNearby({ db, reader, clock }: Deps, query: NearListOptions): Promise<NearPage> {
  const now = clock.now();
  const { page, visit } = await reader.recent(async (recentDb) => {
    const read = await readPage(recentDb, query, now);
    return { ...read, visit: { ...read.visit, isOnStandby: recentDb !== db } };
  });
  if (query.cursor === undefined) await recordVisit(db, visit);
  return page;
}

type ReadPage = { page: NearPage; visit: Omit<Visit, 'isOnStandby'> };

async function readPage(db: Db, query: NearListOptions, now: Date): Promise<ReadPage> {
  const { cursor, caller, type, category, search = '' } = query;
  const callerId = caller.userId;
  const start = cursor === undefined ? { after: undefined, usesSimilarWords: false } : parseCursor(cursor);
  const { home, seenAt } = await requireHome(db, callerId);
  const rings = ringsAround(home);
  const { rows, usesSimilarWords, matched } = await findNearby(db, {
    rings,
    filter: { callerId, type, category, now },
    search: await parseSearch(db, search),
    limit: pageSize + 1,
    ...start,
  });
  const shown = rows.slice(0, pageSize);
  const farRing = firstFarRing(home);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const cards = await readCards(db, shown, matched);
  const page = {
    listings: shown.flatMap((row) => presentIfNeighbourhoodKnown(row, { caller, farRing, card: cards.get(row.id) })),
    nextCursor: last ? writeCursor([usesSimilarWords, last.ring, last.createdAt.toISOString(), last.id]) : null,
    neighbourCount: await countNeighbours(db, rings.slice(0, 2).flat()),
  };
  return { page, visit: { callerId, now, seenAt, shown } };
}

async function requireHome(db: Db, userId: string): Promise<{ home: string; seenAt: Date | null }> {
  const profile = await db
    .selectFrom('profiles')
    .select(['neighbourhoodId', 'nearSeenAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  const home = presentNeighbourhood(profile?.neighbourhoodId ?? null);
  if (!home) throw new KnownError('conflict', { detail: 'Choose your neighbourhood first.' });
  return { home: home.neighbourhoodId, seenAt: profile?.nearSeenAt ?? null };
}

function parseCursor(cursor: string): { after: NearPosition; usesSimilarWords: boolean } {
  const [usesSimilarWords, ring, createdAt, id] = readCursor(cursor, ['boolean', 'number', 'date', 'id']);
  return {
    after: { ring: Number(ring), createdAt: new Date(createdAt), id },
    usesSimilarWords: usesSimilarWords === 'true',
  };
}

type Card = { firstName: string; photo: Photo | null; excerpt: Excerpt | null };

async function readCards(db: Db, rows: readonly NearRow[], search: Search | undefined): Promise<Map<string, Card>> {
  if (rows.length === 0) return new Map();
  const cards = await db
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.ownerId')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['listings.id', firstName, coverPhotoOfListing])
    .$if(search !== undefined, (query) => query.select(['title', 'description']))
    .where(
      'listings.id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return new Map(
    cards.map(({ id, title = '', description = '', ...card }) => [
      id,
      { ...card, excerpt: search ? findExcerpt({ title, description }, search) : null },
    ]),
  );
}

type PresentContext = { caller: NearListOptions['caller']; farRing: number; card: Card | undefined };

function presentIfNeighbourhoodKnown(row: NearRow, { caller, farRing, card }: PresentContext): NearListing[] {
  const neighbourhood = presentNeighbourhood(row.neighbourhoodId);
  if (!neighbourhood) return [];
  const { id, ownerId, type, category, title, startDate, endDate, createdAt, ring } = row;
  return [
    {
      listingId: id,
      type,
      category,
      title,
      neighbourhood,
      startDateUtc: startDate?.toISOString() ?? null,
      endDateUtc: endDate?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      ownerName: caller.isApproved ? (card?.firstName ?? null) : null,
      isOwn: ownerId === caller.userId,
      isFar: ring >= farRing,
      excerpt: card?.excerpt ?? null,
      ...(card?.photo && { photo: card.photo }),
    },
  ];
}
