import type { OwnPage } from '@grenda/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { statusOf } from '#src/lib/api/problem.ts';
import { ownPageKey } from '#src/lib/api/session.ts';
import { appClient, requireData } from '../api/app-client.ts';
import { claimDevice, wipeDevice } from '../device/device.ts';

/**
 * Query for the signed-in user and their counts. A 401 is an answer, so it is not retried. Data that the device keeps
 * for another user is deleted before a screen can show it.
 */
export const ownPageQuery = queryOptions<OwnPage>({
  queryKey: ownPageKey,
  queryFn: async ({ client, signal }) => {
    try {
      const page = requireData(await appClient.neighbourMe({ signal }));
      claimDevice(page.userId);
      const before = client.getQueryData<OwnPage>(ownPageKey);
      if (before && before.userId !== page.userId) return startAnew();
      return page;
    } catch (error) {
      if (statusOf(error) === 401) wipeDevice();
      throw error;
    }
  },
  retry: (count, error) => count < 1 && statusOf(error) !== 401,
});

/** Reloads the page when another user has signed in in another tab: nothing held in this one belongs to them. */
function startAnew(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}

/** Returns the user's own page, for screens inside the layout. */
export function useOwnPage(): OwnPage {
  return useSuspenseQuery(ownPageQuery).data;
}
