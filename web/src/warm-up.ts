import type { QueryClient } from '@tanstack/react-query';
import { listingList, readListAddress, userList } from './lib/list-address.ts';
import { listingsQuery, overviewQuery, usersQuery } from './lib/queries.ts';
import { adminRoleQuery, meQuery } from './lib/session.ts';

/** Pages that send on who is signed in. */
const forVisitors = new Set(['/sign-in', '/app/sign-in', '/app/join']);

/** Asks for what the first screen needs while its code is still on its way, and all of it at once. */
export function warmUp(queryClient: QueryClient, { pathname, search }: Location): void {
  if (forVisitors.has(pathname)) void queryClient.prefetchQuery(meQuery);
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
