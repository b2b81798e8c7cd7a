import type { Message } from '@grenda/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { deviceKeyPrefix } from '#src/lib/browser-storage.ts';
import { handleUnauthorized } from '#src/lib/api/session.ts';
import { subscribeToWipe } from '../../shell/device/device.ts';
import { threadsKey } from '../../shell/api/query-keys.ts';
import { appClient } from '../../shell/api/app-client.ts';
import { useOwnPage } from '../../shell/people/own-page-query.ts';
import { addMessage } from '../thread-queries.ts';
import { createOutbox, type Outbox, type UnsentMessage } from './outbox.ts';

let current: { userId: string; outbox: Outbox } | undefined;

// A sign-out also clears the messages in memory (promise 64).
subscribeToWipe(clearOutbox);

function clearOutbox(): void {
  current?.outbox.clear();
  current = undefined;
}

/** Returns the page's outbox, which all threads share; for another user it is replaced by a new one. */
function outboxOf(userId: string, queryClient: QueryClient): Outbox {
  if (current?.userId === userId) return current.outbox;
  clearOutbox();
  const outbox = createOutbox({
    storageKey: `${deviceKeyPrefix}unsent:${userId}`,
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

const none: readonly UnsentMessage[] = [];
const noMessages = () => none;

/** Returns the outbox and its messages in one thread, and removes those found in `delivered`. */
export function useOutbox(threadId: string, delivered: readonly Message[]) {
  const { userId } = useOwnPage();
  const outbox = outboxOf(userId, useQueryClient());
  const all = useSyncExternalStore(outbox.subscribe, outbox.current, noMessages);

  useEffect(() => {
    window.addEventListener('online', outbox.retryUnreachable);
    return () => window.removeEventListener('online', outbox.retryUnreachable);
  }, [outbox]);

  useEffect(() => {
    outbox.removeDelivered(new Set(delivered.map(({ messageId }) => messageId)));
  }, [outbox, delivered]);

  return { outbox, messages: all.filter((message) => message.threadId === threadId) };
}
