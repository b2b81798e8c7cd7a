import {
  listingCategories,
  type ListingCategory,
  type ListingState,
  listingStatuses,
  type ListingType,
  listingTypes,
} from '@grenda/contract';
import { sql } from 'kysely';
import type { Condition, Filter, Narrowing } from './conditions.ts';
import { begins, holds, isLong } from './search-terms.ts';

export type ListingsFilter = {
  search?: string | undefined;
  type?: ListingType | undefined;
  category?: ListingCategory | undefined;
  status?: ListingState | undefined;
};

/** An id, or the address of a shared link or of the app with one in it. */
const idPattern =
  /^(?:\S*\/explore\/listings\/)?([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?:[/?#]\S*)?$/i;

/** How listings are narrowed; undefined for all of them. */
export function filterListings({ search, type, category, status }: ListingsFilter): Narrowing | undefined {
  const isFiltered = (type ?? category ?? status) !== undefined;
  if (!search && !isFiltered) return undefined;
  return {
    list: 'listings',
    sought: search ? find(search) : undefined,
    filter: isFiltered ? filter({ type, category, status }) : undefined,
  };
}

function find(search: string): Condition {
  const [, id] = idPattern.exec(search) ?? [];
  if (id !== undefined) {
    const isIt = sql<boolean>`id = ${id}::uuid`;
    return { tested: isIt, lookedUp: isIt };
  }
  if (!isLong(search)) return begins({ keys: ['titleKey'] }, search);
  return holds(sql<string>`translate(title_key, '{|}', 'EOA')`, search);
}

function filter({ type, category, status }: Omit<ListingsFilter, 'search'>): Filter {
  const conditions = [
    ...(type ? [sql<boolean>`type = ${type}`] : []),
    ...(category ? [sql<boolean>`category = ${category}`] : []),
  ];
  if (status === 'Removed') {
    return { condition: sql<boolean>`${sql.join([...conditions, sql`removed_at is not null`], sql` and `)}` };
  }
  if (status) conditions.push(sql<boolean>`status = ${status} and removed_at is null`);
  return {
    condition: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    kinds: {
      columns: {
        category: category ? [category] : listingCategories,
        type: type ? [type] : listingTypes,
        status: status ? [status] : listingStatuses,
      },
      ...(status ? { further: sql<boolean>`removed_at is null` } : {}),
    },
  };
}
