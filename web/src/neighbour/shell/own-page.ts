import type { OwnPage } from '@grenda/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { statusOf } from '#src/lib/problem.ts';
import { ownPageKey } from '#src/lib/session.ts';
import { neighbourClient } from './client.ts';

/** Who uses the app, and what waits for them; a 401 is an answer, so it is not asked again. */
export const ownPageQuery = queryOptions<OwnPage>({
  queryKey: ownPageKey,
  queryFn: async ({ signal }) => {
    const page = await neighbourClient.neighbourMe({ signal });
    if (!page) throw new Error('The answer has no page in it.');
    return page;
  },
  retry: (count, error) => count < 1 && statusOf(error) !== 401,
});

/** The user's own page, for the screens that the layout has let them into. */
export function useOwnPage(): OwnPage {
  return useSuspenseQuery(ownPageQuery).data;
}
