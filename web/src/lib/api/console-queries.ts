import type { AdminOverview, ListingsPage, UsersPage } from '@grenda/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';
import { type ListAddress, type listingList, listQueryParameters, type userList } from '../list/list-address.ts';

export const overviewQuery = queryOptions<Partial<AdminOverview>>({
  queryKey: ['overview'],
  queryFn: async ({ signal }) => (await client.readOverview({ signal })) ?? {},
});

/** Prefixes of the query keys to refetch after a decision, besides {@link overviewQuery}. */
export const keysChangedByDecisions = ['users', 'listings', 'sheet', 'attention'] as const;

export function usersQuery(address: ListAddress<typeof userList>) {
  return queryOptions<UsersPage>({
    queryKey: ['users', address],
    queryFn: async ({ signal }) =>
      (await client.listUsers({ query: listQueryParameters(address), signal })) ?? { users: [], totalCount: 0 },
    placeholderData: keepPreviousData,
  });
}

export function listingsQuery(address: ListAddress<typeof listingList>) {
  return queryOptions<ListingsPage>({
    queryKey: ['listings', address],
    queryFn: async ({ signal }) =>
      (await client.listListings({ query: listQueryParameters(address), signal })) ?? { listings: [], totalCount: 0 },
    placeholderData: keepPreviousData,
  });
}
