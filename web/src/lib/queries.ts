import type { AdminOverview, ListingsPage, UsersPage } from '@grenda/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from './api.ts';
import { type ListAddress, type listingList, queryOf, type userList } from './list-address.ts';

export const overviewQuery = queryOptions<Partial<AdminOverview>>({
  queryKey: ['overview'],
  queryFn: async ({ signal }) => (await client.adminOverview({ signal })) ?? {},
});

/** The first part of the keys of all that a decision of staff changes, but for the numbers of the overview. */
export const decidedKeys = ['users', 'listings', 'sheet', 'attention'] as const;

/** A page of users; while another page is fetched the old one stays. */
export function usersQuery(address: ListAddress<typeof userList>) {
  return queryOptions<UsersPage>({
    queryKey: ['users', address],
    queryFn: async ({ signal }) =>
      (await client.listUsers({ query: queryOf(address), signal })) ?? { users: [], totalCount: 0 },
    placeholderData: keepPreviousData,
  });
}

/** A page of listings; while another page is fetched the old one stays. */
export function listingsQuery(address: ListAddress<typeof listingList>) {
  return queryOptions<ListingsPage>({
    queryKey: ['listings', address],
    queryFn: async ({ signal }) =>
      (await client.listListings({ query: queryOf(address), signal })) ?? { listings: [], totalCount: 0 },
    placeholderData: keepPreviousData,
  });
}
