import type { QueryClient } from '@tanstack/react-query';
import { overviewQuery, usersKey } from '#src/lib/queries.ts';

/** Fetches again what a decision changes; settles when the list shows it. */
export async function refreshUsers(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries(overviewQuery);
  await queryClient.invalidateQueries({ queryKey: usersKey });
}
