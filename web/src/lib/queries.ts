import type { AdminOverview, ListingSortColumn, ListingsPage, UserSortColumn, UsersPage } from '@grenda/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from './api.ts';
import { type ListAddress, pagingOf } from './list-address.ts';

export const overviewQuery = queryOptions<Partial<AdminOverview>>({
  queryKey: ['overview'],
  queryFn: async ({ signal }) => (await client.adminOverview({ signal })) ?? {},
});

/** The first part of the keys of all that a decision of staff changes, but for the numbers of the overview. */
export const decidedKeys = ['users', 'listings', 'sheet', 'attention'] as const;

/** A page of users; while another page is fetched the old one stays. */
export function usersQuery(address: ListAddress<UserSortColumn>) {
  return queryOptions<UsersPage>({
    queryKey: ['users', address],
    queryFn: async ({ signal }) =>
      (await client.listUsers({ query: pagingOf(address), signal })) ?? { users: [], totalCount: 0 },
    placeholderData: keepPreviousData,
  });
}

/** A page of listings; while another page is fetched the old one stays. */
export function listingsQuery(address: ListAddress<ListingSortColumn>) {
  return queryOptions<ListingsPage>({
    queryKey: ['listings', address],
    queryFn: async ({ signal }) =>
      (await client.listListings({ query: pagingOf(address), signal })) ?? { listings: [], totalCount: 0 },
    placeholderData: keepPreviousData,
  });
}
