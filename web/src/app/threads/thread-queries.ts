import type { Message, ThreadPage, ThreadsPage } from '@grenda/contract';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { appClient, requireData } from '../shell/api/app-client.ts';
import { threadsKey } from '../shell/api/query-keys.ts';

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
    queryFn: async ({ signal, pageParam }): Promise<ThreadPage> =>
      requireData(
        await appClient.readThread({ params: { threadId }, query: { before: pageParam ?? undefined }, signal }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ hasEarlier, messages }) => (hasEarlier ? messages[0]?.seq : undefined),
  });
}

function threadKey(threadId: string) {
  return [...threadsKey, 'thread', threadId];
}

/** Adds a sent message to the cached thread, so that it shows before the thread is refetched. */
export function addMessage(queryClient: QueryClient, threadId: string, message: Message): void {
  queryClient.setQueryData<InfiniteData<ThreadPage, number | null>>(threadKey(threadId), (data) => {
    const [newest, ...earlier] = data?.pages ?? [];
    if (!data || !newest || newest.messages.some(({ messageId }) => messageId === message.messageId)) return data;
    return { ...data, pages: [{ ...newest, messages: [...newest.messages, message] }, ...earlier] };
  });
}
