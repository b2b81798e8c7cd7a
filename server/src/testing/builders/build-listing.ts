import type { Insertable, Kysely } from 'kysely';
import { sortKey } from '../../db/keys.ts';
import type { ListingRow, Schema } from '../../db/schema.ts';
import { searchText } from '../../listings/search-text.ts';
import { newId } from '../../db/uuid.ts';
import { buildUser } from './build-user.ts';
import { testClock } from '../test-clock.ts';

type ListingValues = Partial<Omit<Insertable<Schema['listings']>, 'titleKey'>>;

let count = 0;

export async function buildListing(db: Kysely<Schema>, overrides: ListingValues = {}): Promise<ListingRow> {
  count += 1;
  const createdAt = overrides.createdAt ?? testClock().now();
  const title = overrides.title ?? `Kan klippe plenen ${count}`;
  const { description = 'Jeg har gressklipper og god tid.' } = overrides;
  const status = overrides.status ?? 'Open';
  return db
    .insertInto('listings')
    .values({
      id: newId(createdAt),
      ownerId: overrides.ownerId ?? (await buildUser(db)).id,
      type: 'Offer',
      category: 'Household',
      description,
      searchText: searchText({ title, description }),
      createdAt,
      updatedAt: createdAt,
      endedAt: status === 'Open' ? null : createdAt,
      ...overrides,
      status,
      title,
      titleKey: sortKey(title),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
