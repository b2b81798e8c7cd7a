import type { OwnPage } from '@grenda/contract';
import { type QueryFunctionContext, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { statusOf } from '#src/lib/api/problem.ts';
import { ownPageKey } from '#src/lib/api/session.ts';
import { appClient, requireData } from '../api/app-client.ts';
import { claimDevice, wipeDevice } from '../device/device.ts';

export async function readOwnPage({ signal }: Pick<QueryFunctionContext, 'signal'>): Promise<OwnPage> {
  return requireData(await appClient.readOwnPage({ signal }));
}

/** Deletes another user's data from the device before a screen shows it. A 401 deletes all data and is not retried. */
export const ownPageQuery = queryOptions<OwnPage>({
  queryKey: ownPageKey,
  queryFn: async ({ client, signal }) => {
    try {
      const page = await readOwnPage({ signal });
      claimDevice(page.userId);
      const previous = client.getQueryData<OwnPage>(ownPageKey);
      if (previous && previous.userId !== page.userId) return reloadPage();
      return page;
    } catch (error) {
      if (statusOf(error) === 401) wipeDevice();
      throw error;
    }
  },
  retry: (count, error) => count < 1 && statusOf(error) !== 401,
});

/** Discards the previous user's data in memory. Never resolves. */
function reloadPage(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}

export function useOwnPage(): OwnPage {
  return useSuspenseQuery(ownPageQuery).data;
}
