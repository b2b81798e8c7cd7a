import {
  listingCategories,
  type ListingCategory,
  type ListingType,
  listingTypes,
  searchLength,
} from '@grenda/contract';

/** Which listings are wanted; what is absent is not asked for. */
export type Filters = {
  type?: ListingType | undefined;
  category?: ListingCategory | undefined;
  search?: string | undefined;
};

/** The filters in an address; what is none of them is left out. */
export function readFilters(address: URLSearchParams): Filters {
  const type = listingTypes.find((one) => one === address.get('type'));
  const category = listingCategories.find((one) => one === address.get('category'));
  const search = address.get('search')?.trim().slice(0, searchLength).toWellFormed();
  return { type, category, search: search === '' ? undefined : search };
}

export function writeFilters(filters: Filters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Whether anything is asked for in particular. */
export function isFiltered(filters: Filters): boolean {
  return Object.values(filters).some(Boolean);
}
