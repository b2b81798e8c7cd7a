import type { OwnPage } from '@grenda/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { inertText } from '#src/lib/inert-text.ts';
import { statusOf } from '#src/lib/api/problem.ts';
import { ownPageKey } from '#src/lib/api/session.ts';
import { appClient } from '../api/app-client.ts';
import { claimDevice, wipeDevice } from '../device/device.ts';

/**
 * Query for the signed-in user and their counts. A 401 is an answer, so it is not retried. Data that the device keeps
 * for another user is deleted before a screen can show it.
 */
export const ownPageQuery = queryOptions<OwnPage>({
  queryKey: ownPageKey,
  queryFn: async ({ client, signal }) => {
    try {
      const page = await appClient.neighbourMe({ signal });
      if (!page) throw new Error('The answer has no page in it.');
      claimDevice(page.userId);
      const before = client.getQueryData<OwnPage>(ownPageKey);
      if (before && before.userId !== page.userId) return startAnew();
      return inertPage(page);
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

/** One's page with the words of those who thanked made inert (promise 28). */
export function inertPage(page: OwnPage): OwnPage {
  return {
    ...page,
    about: inertText(page.about),
    thanks: page.thanks.map((one) => ({ ...one, text: inertText(one.text) })),
  };
}

/** Returns the user's own page, for screens inside the layout. */
export function useOwnPage(): OwnPage {
  return useSuspenseQuery(ownPageQuery).data;
}
