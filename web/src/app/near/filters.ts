import {
  listingCategories,
  type ListingCategory,
  type ListingType,
  listingTypes,
  searchLength,
} from '@grenda/contract';

/** Filters of the near list; absent ones do not apply. */
export type NearFilters = {
  type?: ListingType | undefined;
  category?: ListingCategory | undefined;
  search?: string | undefined;
};

/** Reads the filters in a URL; invalid values are left out. */
export function readFilters(address: URLSearchParams): NearFilters {
  const type = listingTypes.find((one) => one === address.get('type'));
  const category = listingCategories.find((one) => one === address.get('category'));
  const search = address.get('search')?.trim().slice(0, searchLength).toWellFormed();
  return { type, category, search: search === '' ? undefined : search };
}

export function writeFilters(filters: NearFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Whether any filter applies. */
export function isFiltered(filters: NearFilters): boolean {
  return Object.values(filters).some(Boolean);
}
