import type { Message, ThreadPage } from '@grenda/contract';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { handleUnauthorized } from '#src/lib/api/session.ts';
import { appClient } from '../api/app-client.ts';
import { threadKey, threadsKey } from '../api/query-keys.ts';
import { subscribeToWipe } from '../device/device.ts';
import { unsentMessagesKey } from '../device/registry.ts';
import { useOwnPage } from '../people/own-page-query.ts';
import { createOutbox, type Outbox } from './outbox.ts';

let current: { userId: string; outbox: Outbox } | undefined;

subscribeToWipe(clearOutbox);

function clearOutbox(): void {
  current?.outbox.clear();
  current = undefined;
}

export function useUserOutbox(): Outbox {
  const queryClient = useQueryClient();
  return getOutbox(useOwnPage().userId, queryClient);
}

function getOutbox(userId: string, queryClient: QueryClient): Outbox {
  if (current?.userId === userId) return current.outbox;
  clearOutbox();
  const outbox = createOutbox({
    storageKey: unsentMessagesKey(userId),
    send: async ({ threadId, messageId, text }) => {
      try {
        return await appClient.sendMessage({ params: { threadId }, body: { messageId, text } });
      } catch (error) {
        handleUnauthorized(queryClient, error);
        throw error;
      }
    },
    onSent: (threadId, { message }) => {
      addMessage(queryClient, threadId, message);
      void queryClient.invalidateQueries({ queryKey: threadsKey });
    },
  });
  current = { userId, outbox };
  return outbox;
}

function addMessage(queryClient: QueryClient, threadId: string, message: Message): void {
  queryClient.setQueryData<InfiniteData<ThreadPage, number | null>>(threadKey(threadId), (data) => {
    const [newest, ...earlier] = data?.pages ?? [];
    if (!data || !newest || newest.messages.some(({ messageId }) => messageId === message.messageId)) return data;
    return { ...data, pages: [{ ...newest, messages: [...newest.messages, message] }, ...earlier] };
  });
}
