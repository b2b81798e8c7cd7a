import {
  listingCategories,
  type ListingCategory,
  type ListingState,
  listingStatuses,
  type ListingType,
  listingTypes,
} from '@grenda/contract';
import { sql } from 'kysely';
import type { Filter, FilterConditions, SearchCondition } from './conditions.ts';
import { contains, hasTrigram, startsWith } from './search-terms.ts';

export type ListingsFilter = {
  search?: string | undefined;
  type?: ListingType | undefined;
  category?: ListingCategory | undefined;
  status?: ListingState | undefined;
};

/** The indexed expression of `listings_title_search`. */
const searchText = sql<string>`translate(title_key, '{|}', 'EOA')`;

/** Matches a listing's id, or the URL of its preview or of its page in the app. */
const idPattern =
  /^(?:\S*\/(?:app|explore)\/listings\/)?([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?:[/?#]\S*)?$/i;

export function listingConditions({ search, type, category, status }: ListingsFilter): FilterConditions | undefined {
  const isFiltered = (type ?? category ?? status) !== undefined;
  if (!search && !isFiltered) return undefined;
  return {
    list: 'listings',
    search: search ? searchCondition(search) : undefined,
    filter: isFiltered ? toFilter({ type, category, status }) : undefined,
  };
}

function searchCondition(search: string): SearchCondition {
  const [, id] = idPattern.exec(search) ?? [];
  if (id !== undefined) {
    const hasId = sql<boolean>`id = ${id}::uuid`;
    return { rowTest: hasId, indexable: hasId };
  }
  if (!hasTrigram(search)) return startsWith({ keys: ['titleKey'] }, search);
  return contains(searchText, search);
}

function toFilter({ type, category, status }: Omit<ListingsFilter, 'search'>): Filter {
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
      ...(status ? { residual: sql<boolean>`removed_at is null` } : {}),
    },
  };
}
