import type { ThreadPage, ThreadsPage } from '@grenda/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { appClient, requireData } from '../shell/api/app-client.ts';
import { threadKey, threadsKey } from '../shell/api/query-keys.ts';
import { loadAgreement, needsAgreementCard } from './lazy-agreement.ts';

export const inboxQuery = infiniteQueryOptions({
  queryKey: [...threadsKey, 'inbox'],
  queryFn: async ({ signal, pageParam }): Promise<ThreadsPage> =>
    (await appClient.listThreads({ query: { cursor: pageParam ?? undefined }, signal })) ?? emptyPage,
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

const emptyPage: ThreadsPage = { threads: [], nextCursor: null, unreadThreads: 0 };

export function threadQuery(threadId: string) {
  return infiniteQueryOptions({
    queryKey: threadKey(threadId),
    queryFn: async ({ signal, pageParam }): Promise<ThreadPage> => {
      const query = { before: pageParam ?? undefined };
      const page = requireData(await appClient.readThread({ params: { threadId }, query, signal }));
      // If this fails, the card loads its code again when it is rendered.
      if (needsAgreementCard(page.thread, page.messages)) await loadAgreement().catch(() => {});
      return page;
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ hasEarlier, messages }) => (hasEarlier ? messages[0]?.seq : undefined),
  });
}
