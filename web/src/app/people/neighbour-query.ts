import type { NeighbourPage } from '@grenda/contract';
import { queryOptions } from '@tanstack/react-query';
import { inertText } from '#src/lib/inert-text.ts';
import { appClient } from '../shell/api/app-client.ts';
import { peopleKey } from '../shell/api/query-keys.ts';

/** The page of a neighbour, its words made inert (promise 28). */
export function neighbourQuery(userId: string) {
  return queryOptions<NeighbourPage>({
    queryKey: [...peopleKey, userId],
    queryFn: async ({ signal }) => {
      const page = await appClient.readNeighbour({ params: { userId }, signal });
      if (!page) throw new Error('The answer has no page in it.');
      return {
        ...page,
        about: inertText(page.about),
        thanks: page.thanks.map((one) => ({ ...one, text: inertText(one.text) })),
      };
    },
  });
}
