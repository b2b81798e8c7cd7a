import { ProblemError, type SentMessage } from '@grenda/contract';

/** A message that is being sent, or that could not be sent. */
export type UnsentMessage = {
  threadId: string;
  messageId: string;
  text: string;
  state: 'sending' | 'failed';
  /** Why it failed; undefined for a message left over from a closed page. */
  error?: unknown;
};

type Send = (message: Pick<UnsentMessage, 'threadId' | 'messageId' | 'text'>) => Promise<SentMessage | undefined>;

type StoredMessage = Pick<UnsentMessage, 'threadId' | 'messageId' | 'text'>;

type OutboxOptions = {
  send: Send;
  onSent: (threadId: string, sent: SentMessage) => void;
  /** Key in localStorage; no other data of a thread is stored on the device. */
  storageKey: string;
};

/**
 * Creates the queue of this device's unsent messages. A message keeps its id, so that sending it again creates no second
 * message. The messages of a thread are sent one at a time.
 */
export function createOutbox({ send, onSent, storageKey }: OutboxOptions) {
  let all: readonly UnsentMessage[] = read(storageKey).map((kept) => ({ ...kept, state: 'failed' }));
  const listeners = new Set<() => void>();
  const lines = new Map<string, Promise<void>>();
  let isCleared = false;

  const change = (next: readonly UnsentMessage[]) => {
    const known = new Set([...all, ...next].map(({ messageId }) => messageId));
    // localStorage also holds the unsent messages of other tabs.
    const others = read(storageKey).filter(({ messageId }) => !known.has(messageId));
    all = next;
    write(storageKey, [...others, ...all]);
    for (const listener of listeners) listener();
  };
  const update = (messageId: string, changes: Partial<UnsentMessage>) =>
    change(all.map((one) => (one.messageId === messageId ? { ...one, ...changes } : one)));
  const remove = (messageId: string) => change(all.filter((one) => one.messageId !== messageId));

  const attempt = async ({ threadId, messageId, text }: StoredMessage) => {
    if (isCleared) return;
    try {
      const sent = await send({ threadId, messageId, text });
      if (sent && !isCleared) onSent(threadId, sent);
      remove(messageId);
    } catch (error) {
      update(messageId, { state: 'failed', error });
    }
  };
  const enqueue = (message: StoredMessage) => {
    const line = (lines.get(message.threadId) ?? Promise.resolve()).then(() => attempt(message));
    lines.set(message.threadId, line);
  };

  return {
    current: () => all,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (threadId: string, text: string) => {
      const message = { threadId, messageId: crypto.randomUUID(), text };
      change([...all, { ...message, state: 'sending' }]);
      enqueue(message);
    },
    retry: (messageId: string) => {
      const message = all.find((one) => one.messageId === messageId && one.state === 'failed');
      if (!message) return;
      update(messageId, { state: 'sending', error: undefined });
      enqueue(message);
    },
    /** Retries the messages that failed without a connection. */
    retryUnreachable: () => {
      for (const { state, error, messageId, ...message } of all) {
        if (state !== 'failed' || !(error instanceof ProblemError) || error.problem.status !== 0) continue;
        update(messageId, { state: 'sending', error: undefined });
        enqueue({ messageId, ...message });
      }
    },
    discard: remove,
    /** Removes failed messages that were delivered after all: only the response was lost. */
    removeDelivered: (messageIds: ReadonlySet<string>) => {
      const hasArrived = ({ state, messageId }: UnsentMessage) => state === 'failed' && messageIds.has(messageId);
      if (all.some(hasArrived)) change(all.filter((one) => !hasArrived(one)));
    },
    /** Drops all messages for good: one being sent is not stored again, and those after it are not sent. */
    clear: () => {
      isCleared = true;
      all = [];
      write(storageKey, all);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

function read(storageKey: string): StoredMessage[] {
  try {
    // Only this module writes the key.
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as StoredMessage[];
  } catch {
    return [];
  }
}

function write(storageKey: string, all: readonly StoredMessage[]): void {
  try {
    if (all.length === 0) localStorage.removeItem(storageKey);
    else {
      const kept = all.map(({ threadId, messageId, text }): StoredMessage => ({ threadId, messageId, text }));
      localStorage.setItem(storageKey, JSON.stringify(kept));
    }
  } catch {
    // Storage is blocked: the messages last as long as the page.
  }
}
