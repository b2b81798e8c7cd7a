import type { ListingCategory, ListingType, NearListing, NearPage } from '@grenda/contract';
import { readCursor, writeCursor } from '../cursor.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../errors.ts';
import { presentNeighbourhood } from '../neighbourhoods/present-neighbourhood.ts';
import { ringsAround } from '../neighbourhoods/rings.ts';
import { countNeighbours } from './count-neighbours.ts';
import { type NearFilter, type NearRow, type Place, rowsOfRing } from './near-rows.ts';

const pageSize = 20;

type NearQuery = {
  callerId: string;
  cursor?: string | undefined;
  type?: ListingType | undefined;
  category?: ListingCategory | undefined;
  search?: string | undefined;
};

type RingPlace = Place & { ring: number };

/** Open listings in rings around where the caller lives, newest first within each; none between who are blocked. */
export async function nearListings({ db, clock }: Deps, query: NearQuery): Promise<NearPage> {
  const { cursor, callerId, type, category } = query;
  const after = cursor === undefined ? undefined : readPlace(cursor);
  const home = await homeOf(db, callerId);
  const rows = await walk(db, {
    rings: ringsAround(home),
    filter: { callerId, type, category, now: clock.now() },
    after,
  });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    listings: shown.flatMap((row) => presentNear(row, callerId)),
    nextCursor: last ? writeCursor([last.ring, last.createdAt.toISOString(), last.id]) : null,
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

type Walk = { rings: readonly (readonly string[])[]; filter: NearFilter; after: RingPlace | undefined };

/** A page and one row more, if there is one: wider from ring to ring, until it is full. */
async function walk(db: Db, { rings, filter, after }: Walk): Promise<(NearRow & RingPlace)[]> {
  const found: (NearRow & RingPlace)[] = [];
  const first = after?.ring ?? 0;
  for (const [index, neighbourhoodIds] of rings.slice(first).entries()) {
    const limit = pageSize + 1 - found.length;
    if (limit === 0) break;
    const ring = first + index;
    const rows = await rowsOfRing(db, { filter, neighbourhoodIds, after: index === 0 ? after : undefined, limit });
    found.push(...rows.map((row) => ({ ...row, ring })));
  }
  return found;
}

function readPlace(cursor: string): RingPlace {
  const [ring, createdAt, id] = readCursor(cursor, ['number', 'date', 'id']);
  return { ring: Number(ring), createdAt: new Date(createdAt), id };
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
