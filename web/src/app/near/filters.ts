import {
  listingCategories,
  type ListingCategory,
  type ListingType,
  listingTypes,
  searchLength,
} from '@grenda/contract';

export type NearFilters = {
  type?: ListingType | undefined;
  category?: ListingCategory | undefined;
  search?: string | undefined;
};

export function readFilters(searchParams: URLSearchParams): NearFilters {
  const type = listingTypes.find((one) => one === searchParams.get('type'));
  const category = listingCategories.find((one) => one === searchParams.get('category'));
  const search = searchParams.get('search')?.trim().slice(0, searchLength).toWellFormed();
  return { type, category, search: search === '' ? undefined : search };
}

export function writeFilters(filters: NearFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export function isFiltered(filters: NearFilters): boolean {
  return Object.values(filters).some(Boolean);
}
