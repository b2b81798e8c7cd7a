import type { Message, ThreadPage, ThreadsPage } from '@grenda/contract';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { appClient, requireData } from '../shell/api/app-client.ts';
import { threadsKey } from '../shell/api/query-keys.ts';

/** The inbox, page by page. */
export const inboxQuery = infiniteQueryOptions({
  queryKey: [...threadsKey, 'inbox'],
  queryFn: async ({ signal, pageParam }): Promise<ThreadsPage> =>
    (await appClient.listThreads({ query: { cursor: pageParam }, signal })) ?? noThreads,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

const noThreads: ThreadsPage = { threads: [], nextCursor: null, unreadThreads: 0 };

/** A thread with its messages, the last ones first and then backwards. */
export function threadQuery(threadId: string) {
  return infiniteQueryOptions({
    queryKey: keyOf(threadId),
    queryFn: async ({ signal, pageParam }): Promise<ThreadPage> =>
      requireData(await appClient.readThread({ params: { threadId }, query: { before: pageParam }, signal })),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasEarlier, messages }) => (hasEarlier ? messages[0]?.seq : undefined),
  });
}

function keyOf(threadId: string) {
  return [...threadsKey, 'thread', threadId];
}

/** A message that was sent stands in its thread at once, without waiting for the thread to be read again. */
export function addMessage(queryClient: QueryClient, threadId: string, message: Message): void {
  queryClient.setQueryData<InfiniteData<ThreadPage, number | undefined>>(keyOf(threadId), (data) => {
    const [last, ...earlier] = data?.pages ?? [];
    if (!data || !last || last.messages.some(({ messageId }) => messageId === message.messageId)) return data;
    return { ...data, pages: [{ ...last, messages: [...last.messages, message] }, ...earlier] };
  });
}
