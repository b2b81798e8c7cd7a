import type { OwnPage } from '@grenda/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { statusOf } from '#src/lib/problem.ts';
import { ownPageKey } from '#src/lib/session.ts';
import { neighbourClient } from './client.ts';
import { claimDevice, wipeDevice } from './device.ts';

/**
 * Who uses the app, and what waits for them; a 401 is an answer, so it is not asked again. What the device keeps for
 * anyone else is gone before a screen could show it.
 */
export const ownPageQuery = queryOptions<OwnPage>({
  queryKey: ownPageKey,
  queryFn: async ({ signal }) => {
    try {
      const page = await neighbourClient.neighbourMe({ signal });
      if (!page) throw new Error('The answer has no page in it.');
      claimDevice(page.userId);
      return page;
    } catch (error) {
      if (statusOf(error) === 401) wipeDevice();
      throw error;
    }
  },
  retry: (count, error) => count < 1 && statusOf(error) !== 401,
});

/** The user's own page, for the screens that the layout has let them into. */
export function useOwnPage(): OwnPage {
  return useSuspenseQuery(ownPageQuery).data;
}
