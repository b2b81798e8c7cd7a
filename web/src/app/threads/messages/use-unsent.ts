import type { Message } from '@grenda/contract';
import { useEffect, useSyncExternalStore } from 'react';
import type { UnsentMessage } from '../../shell/outbox/outbox.ts';
import { useUserOutbox } from '../../shell/outbox/user-outbox.ts';

const none: readonly UnsentMessage[] = [];
const noMessages = () => none;

/** Returns the outbox and the thread's unsent messages. Removes failed ones that were `delivered` after all. */
export function useUnsent(threadId: string, delivered: readonly Message[]) {
  const outbox = useUserOutbox();
  const all = useSyncExternalStore(outbox.subscribe, outbox.current, noMessages);

  useEffect(() => {
    outbox.removeDelivered(new Set(delivered.map(({ messageId }) => messageId)));
  }, [outbox, delivered]);

  return { outbox, messages: all.filter((message) => message.threadId === threadId) };
}
