import type { QueryClient } from '@tanstack/react-query';
import { listingList, readListAddress, userList } from './lib/list/list-address.ts';
import { listingsQuery, overviewQuery, usersQuery } from './lib/api/console-queries.ts';
import { adminRoleQuery } from './lib/api/session.ts';

/** Prefetches the data of the console's first screen in parallel, while its code is still loading. */
export function warmUp(queryClient: QueryClient, { pathname, search }: Location): void {
  if (!pathname.startsWith('/admin')) return;
  void queryClient.prefetchQuery(adminRoleQuery);
  const parameters = new URLSearchParams(search);
  if (pathname === '/admin/overview') void queryClient.prefetchQuery(overviewQuery);
  if (pathname === '/admin/users') {
    void queryClient.prefetchQuery(usersQuery(readListAddress(parameters, userList)));
  }
  if (pathname === '/admin/listings') {
    void queryClient.prefetchQuery(listingsQuery(readListAddress(parameters, listingList)));
  }
}
