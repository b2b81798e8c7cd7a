import type { ListingCategory, ListingType, NearListing, NearPage } from '@grenda/contract';
import { readCursor, writeCursor } from '../shared/cursor.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { presentNeighbourhood } from '../places/present-neighbourhood.ts';
import { ringsAround } from '../places/rings.ts';
import { countNeighbours } from './count-neighbours.ts';
import { findNear } from './find-nearby.ts';
import type { NearRow, Place } from './queries.ts';
import { readSearch } from './search-words.ts';

const pageSize = 20;

type NearQuery = {
  callerId: string;
  cursor?: string | undefined;
  type?: ListingType | undefined;
  category?: ListingCategory | undefined;
  search?: string | undefined;
};

/** Open listings in rings around where the caller lives, newest first within each; none between who are blocked. */
export async function nearListings({ db, clock }: Deps, query: NearQuery): Promise<NearPage> {
  const { cursor, callerId, type, category, search = '' } = query;
  const start = cursor === undefined ? { after: undefined, isSimilar: false } : readPlace(cursor);
  const home = await homeOf(db, callerId);
  const { rows, isSimilar } = await findNear(db, {
    rings: ringsAround(home),
    filter: { callerId, type, category, now: clock.now() },
    search: await readSearch(db, search),
    limit: pageSize + 1,
    ...start,
  });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    listings: shown.flatMap((row) => presentNear(row, callerId)),
    nextCursor: last ? writeCursor([isSimilar, last.ring, last.createdAt.toISOString(), last.id]) : null,
    neighbourCount: await countNeighbours(db, home),
  };
}

/** Where the caller lives; `conflict` before they have chosen. */
async function homeOf(db: Db, userId: string): Promise<string> {
  const profile = db.selectFrom('profiles').select('neighbourhoodId').where('userId', '=', userId);
  const home = presentNeighbourhood((await profile.executeTakeFirst())?.neighbourhoodId ?? null);
  if (!home) throw new KnownError('conflict', { detail: 'Choose your neighbourhood first.' });
  return home.neighbourhoodId;
}

function readPlace(cursor: string): { after: Place; isSimilar: boolean } {
  const [isSimilar, ring, createdAt, id] = readCursor(cursor, ['boolean', 'number', 'date', 'id']);
  return { after: { ring: Number(ring), createdAt: new Date(createdAt), id }, isSimilar: isSimilar === 'true' };
}

function presentNear(row: NearRow, callerId: string): NearListing[] {
  const neighbourhood = presentNeighbourhood(row.neighbourhoodId);
  if (!neighbourhood) return [];
  const { id, ownerId, type, category, title, createdAt } = row;
  return [
    {
      listingId: id,
      type,
      category,
      title,
      neighbourhood,
      createdAt: createdAt.toISOString(),
      isOwn: ownerId === callerId,
    },
  ];
}
