import type { QueryClient } from '@tanstack/react-query';
import { decidedKeys, overviewQuery } from '#src/lib/queries.ts';

/** Fetches again what a decision changes; settles when what is in view shows it. */
export async function refreshDecided(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries(overviewQuery);
  await Promise.all(decidedKeys.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
