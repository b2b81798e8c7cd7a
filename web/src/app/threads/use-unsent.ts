import type { Message } from '@grenda/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { deviceKeyPrefix } from '#src/lib/browser-storage.ts';
import { handleUnauthorized } from '#src/lib/api/session.ts';
import { subscribeToWipe } from '../shell/device/device.ts';
import { threadsKey } from '../shell/api/query-keys.ts';
import { appClient } from '../shell/api/app-client.ts';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { addMessage } from './queries.ts';
import { openUnsent, type UnsentMessages } from './unsent.ts';

let opened: { userId: string; unsent: UnsentMessages } | undefined;

// Promise 64: whoever leaves takes along what this page remembers, too.
subscribeToWipe(forget);

function forget(): void {
  opened?.unsent.forget();
  opened = undefined;
}

/** One for the page, whichever thread is open; another account begins with its own. */
function unsentOf(userId: string, queryClient: QueryClient): UnsentMessages {
  if (opened?.userId === userId) return opened.unsent;
  forget();
  const unsent = openUnsent({
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
  opened = { userId, unsent };
  return unsent;
}

/** The messages of a thread that this device has not sent yet, beside those that are there, and how to send one. */
export function useUnsent(threadId: string, arrived: readonly Message[]) {
  const { userId } = useOwnPage();
  const unsent = unsentOf(userId, useQueryClient());
  const all = useSyncExternalStore(unsent.subscribe, unsent.current);

  useEffect(() => {
    window.addEventListener('online', unsent.retryUnreachable);
    return () => window.removeEventListener('online', unsent.retryUnreachable);
  }, [unsent]);

  useEffect(() => {
    unsent.noticeArrived(new Set(arrived.map(({ messageId }) => messageId)));
  }, [unsent, arrived]);

  return { unsent, messages: all.filter((message) => message.threadId === threadId) };
}
