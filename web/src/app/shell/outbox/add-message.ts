import type { Message, ThreadPage } from '@grenda/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { threadKey } from '../api/query-keys.ts';

/** Adds a sent message to the cached thread, so that it shows before the thread is refetched. */
export function addMessage(queryClient: QueryClient, threadId: string, message: Message): void {
  queryClient.setQueryData<InfiniteData<ThreadPage, number | null>>(threadKey(threadId), (data) => {
    const [newest, ...earlier] = data?.pages ?? [];
    if (!data || !newest || newest.messages.some(({ messageId }) => messageId === message.messageId)) return data;
    return { ...data, pages: [{ ...newest, messages: [...newest.messages, message] }, ...earlier] };
  });
}
