import type { SentMessage } from '@grenda/contract';
import { isTransient } from '#src/lib/api/problem.ts';

export type UnsentMessage = {
  threadId: string;
  messageId: string;
  text: string;
  state: 'sending' | 'failed';
  isRefused?: boolean | undefined;
  error?: unknown;
};

type StoredMessage = Pick<UnsentMessage, 'threadId' | 'messageId' | 'text' | 'isRefused'>;

type OutboxOptions = {
  send: (message: Omit<StoredMessage, 'isRefused'>) => Promise<SentMessage | undefined>;
  onSent: (threadId: string, sent: SentMessage) => void;
  storageKey: string;
};

/** Sends the messages of a thread one at a time. A message keeps its id, which makes a retry idempotent. */
export function createOutbox({ send, onSent, storageKey }: OutboxOptions) {
  let messages: readonly UnsentMessage[] = read(storageKey).map((stored) => ({ ...stored, state: 'failed' }));
  const listeners = new Set<() => void>();
  const queues = new Map<string, Promise<void>>();
  let isCleared = false;

  const replaceMessages = (next: readonly UnsentMessage[]) => {
    const known = new Set([...messages, ...next].map(({ messageId }) => messageId));
    // localStorage also contains the unsent messages of other tabs.
    const others = read(storageKey).filter(({ messageId }) => !known.has(messageId));
    messages = next;
    write(storageKey, [...others, ...messages]);
    for (const listener of listeners) listener();
  };
  const update = (messageId: string, changes: Partial<UnsentMessage>) =>
    replaceMessages(messages.map((one) => (one.messageId === messageId ? { ...one, ...changes } : one)));
  const remove = (messageId: string) => replaceMessages(messages.filter((one) => one.messageId !== messageId));

  const attempt = async ({ threadId, messageId, text }: StoredMessage) => {
    if (isCleared) return;
    try {
      const sent = await send({ threadId, messageId, text });
      if (sent && !isCleared) onSent(threadId, sent);
      remove(messageId);
    } catch (error) {
      update(messageId, { state: 'failed', isRefused: !isTransient(error), error });
    }
  };
  const enqueue = (message: StoredMessage) => {
    const queue = (queues.get(message.threadId) ?? Promise.resolve()).then(() => attempt(message));
    queues.set(message.threadId, queue);
  };
  const resend = (message: UnsentMessage) => {
    update(message.messageId, { state: 'sending', isRefused: undefined, error: undefined });
    enqueue(message);
  };

  return {
    current: () => messages,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (threadId: string, text: string) => {
      const message = { threadId, messageId: crypto.randomUUID(), text };
      replaceMessages([...messages, { ...message, state: 'sending' }]);
      enqueue(message);
    },
    retry: (messageId: string) => {
      const message = messages.find((one) => one.messageId === messageId && one.state === 'failed');
      if (!message) return;
      resend(message);
    },
    /**
     * Resends failed messages, also those of earlier page loads, unless the server refused them. Resolves after one
     * attempt each.
     */
    retryAll: async () => {
      for (const message of messages) if (isRetryable(message)) resend(message);
      await Promise.all(queues.values());
    },
    discard: remove,
    /** Removes failed messages that the server has stored after all: only their responses were lost. */
    removeDelivered: (messageIds: ReadonlySet<string>) => {
      const isDelivered = ({ state, messageId }: UnsentMessage) => state === 'failed' && messageIds.has(messageId);
      if (messages.some(isDelivered)) replaceMessages(messages.filter((one) => !isDelivered(one)));
    },
    /** Discards all messages. Queued messages are not sent. A message that is being sent is not kept if it fails. */
    clear: () => {
      isCleared = true;
      messages = [];
      write(storageKey, messages);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

export function isRetryable({ state, isRefused }: UnsentMessage): boolean {
  return state === 'failed' && !isRefused;
}

function read(storageKey: string): StoredMessage[] {
  try {
    // Safe cast: only this module writes the key.
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as StoredMessage[];
  } catch {
    return [];
  }
}

function write(storageKey: string, messages: readonly StoredMessage[]): void {
  try {
    if (messages.length === 0) localStorage.removeItem(storageKey);
    else {
      const stored = messages.map(({ threadId, messageId, text, isRefused }): StoredMessage => ({
        threadId,
        messageId,
        text,
        isRefused,
      }));
      localStorage.setItem(storageKey, JSON.stringify(stored));
    }
  } catch {
    // Storage is blocked or full: the messages are lost when the page closes.
  }
}
