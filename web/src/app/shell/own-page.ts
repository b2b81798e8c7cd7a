import type { OwnPage } from '@grenda/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { inertText } from '#src/lib/inert-text.ts';
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
  queryFn: async ({ client, signal }) => {
    try {
      const page = await neighbourClient.neighbourMe({ signal });
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

/** Somebody else has signed in, in another tab: nothing that this one holds, read or typed, is for them. */
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

/** The user's own page, for the screens that the layout has let them into. */
export function useOwnPage(): OwnPage {
  return useSuspenseQuery(ownPageQuery).data;
}
