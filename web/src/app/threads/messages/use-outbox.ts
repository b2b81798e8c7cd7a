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
import { createOutbox, type Outbox } from './outbox.ts';

let opened: { userId: string; outbox: Outbox } | undefined;

// Promise 64: a sign-out also clears what this page holds in memory.
subscribeToWipe(clearOpened);

function clearOpened(): void {
  opened?.outbox.clear();
  opened = undefined;
}

/** Returns the outbox of a user: one per page for all threads; another user gets a new one. */
function outboxOf(userId: string, queryClient: QueryClient): Outbox {
  if (opened?.userId === userId) return opened.outbox;
  clearOpened();
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
  opened = { userId, outbox };
  return outbox;
}

/** The outbox, and its messages in one thread; those that have arrived are removed from it. */
export function useOutbox(threadId: string, arrived: readonly Message[]) {
  const { userId } = useOwnPage();
  const outbox = outboxOf(userId, useQueryClient());
  const all = useSyncExternalStore(outbox.subscribe, outbox.current);

  useEffect(() => {
    window.addEventListener('online', outbox.retryUnreachable);
    return () => window.removeEventListener('online', outbox.retryUnreachable);
  }, [outbox]);

  useEffect(() => {
    outbox.removeDelivered(new Set(arrived.map(({ messageId }) => messageId)));
  }, [outbox, arrived]);

  return { outbox, messages: all.filter((message) => message.threadId === threadId) };
}
