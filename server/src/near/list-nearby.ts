import type { Excerpt, ListingCategory, ListingType, NearListing, NearPage, Photo } from '@grenda/contract';
import { readCursor, writeCursor } from '../shared/cursor.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import type { Caller } from '../shared/caller.ts';
import { firstName } from '../accounts/first-name.ts';
import { presentNeighbourhood } from '../places/present-neighbourhood.ts';
import { firstFarRing, ringsAround } from '../places/rings.ts';
import { photoColumns, presentPhoto } from '../listings/photos/present-photo.ts';
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

export async function nearListings({ db, reader, clock }: Deps, query: NearListOptions): Promise<NearPage> {
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
  const start = cursor === undefined ? { after: undefined, isSimilar: false } : parseCursor(cursor);
  const { home, seenAt } = await requireHome(db, callerId);
  const rings = ringsAround(home);
  const { rows, isSimilar, matched } = await findNearby(db, {
    rings,
    filter: { callerId, type, category, now },
    search: await parseSearch(db, search),
    limit: pageSize + 1,
    ...start,
  });
  const shown = rows.slice(0, pageSize);
  const farRing = firstFarRing(home);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const names = caller.isApproved ? await readNames(db, shown) : new Map<string, string>();
  const excerpts = matched ? await readExcerpts(db, shown, matched) : new Map<string, Excerpt>();
  const coverPhotos = await readCoverPhotos(db, shown);
  const page = {
    listings: shown.flatMap((row) =>
      presentIfNeighbourhoodKnown(row, { callerId, farRing, names, excerpts, coverPhotos }),
    ),
    nextCursor: last ? writeCursor([isSimilar, last.ring, last.createdAt.toISOString(), last.id]) : null,
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

function parseCursor(cursor: string): { after: NearPosition; isSimilar: boolean } {
  const [isSimilar, ring, createdAt, id] = readCursor(cursor, ['boolean', 'number', 'date', 'id']);
  return { after: { ring: Number(ring), createdAt: new Date(createdAt), id }, isSimilar: isSimilar === 'true' };
}

async function readNames(db: Db, rows: readonly NearRow[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const owners = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.id', firstName])
    .where('users.id', 'in', [...new Set(rows.map(({ ownerId }) => ownerId))])
    .execute();
  return new Map(owners.map((owner) => [owner.id, owner.firstName]));
}

async function readExcerpts(db: Db, rows: readonly NearRow[], search: Search): Promise<Map<string, Excerpt>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const texts = await db.selectFrom('listings').select(['id', 'title', 'description']).where('id', 'in', ids).execute();
  return new Map(texts.map((text) => [text.id, findExcerpt(text, search)]));
}

async function readCoverPhotos(db: Db, rows: readonly NearRow[]): Promise<Map<string, Photo>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const photos = await db
    .selectFrom('photos')
    .distinctOn('listingId')
    .select(['listingId', ...photoColumns])
    .where('listingId', 'in', ids)
    .where('removedAt', 'is', null)
    .orderBy('listingId')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return new Map(photos.flatMap(({ listingId, ...photo }) => (listingId ? [[listingId, presentPhoto(photo)]] : [])));
}

type PresentContext = {
  callerId: string;
  farRing: number;
  names: ReadonlyMap<string, string>;
  excerpts: ReadonlyMap<string, Excerpt>;
  coverPhotos: ReadonlyMap<string, Photo>;
};

function presentIfNeighbourhoodKnown(
  row: NearRow,
  { callerId, farRing, names, excerpts, coverPhotos }: PresentContext,
): NearListing[] {
  const neighbourhood = presentNeighbourhood(row.neighbourhoodId);
  if (!neighbourhood) return [];
  const photo = coverPhotos.get(row.id);
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
      ownerName: names.get(ownerId) ?? null,
      isOwn: ownerId === callerId,
      isFar: ring >= farRing,
      excerpt: excerpts.get(id) ?? null,
      ...(photo && { photo }),
    },
  ];
}
