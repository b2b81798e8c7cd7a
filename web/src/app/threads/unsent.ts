import { ProblemError, type SentMessage } from '@grenda/contract';

/** A message that is on its way, or did not get there. */
export type Unsent = {
  threadId: string;
  messageId: string;
  text: string;
  state: 'sending' | 'failed';
  /** Why it failed; what was not sent when the page was closed has no reason. */
  error?: unknown;
};

type Send = (message: Pick<Unsent, 'threadId' | 'messageId' | 'text'>) => Promise<SentMessage | undefined>;

type Kept = Pick<Unsent, 'threadId' | 'messageId' | 'text'>;

type UnsentOptions = {
  send: Send;
  onSent: (threadId: string, sent: SentMessage) => void;
  /** Where they are kept until they are sent; nothing else of a thread is kept on the device. */
  storageKey: string;
};

/**
 * The messages of this device that were not sent yet, by thread. Each keeps its id, so that one that did get there and is
 * sent again is the same message; those of a thread go one after the other.
 */
export function openUnsent({ send, onSent, storageKey }: UnsentOptions) {
  let all: readonly Unsent[] = read(storageKey).map((kept) => ({ ...kept, state: 'failed' }));
  const listeners = new Set<() => void>();
  const lines = new Map<string, Promise<void>>();
  let isForgotten = false;

  const change = (next: readonly Unsent[]) => {
    const known = new Set([...all, ...next].map(({ messageId }) => messageId));
    // What another tab has not sent stands there, too.
    const others = read(storageKey).filter(({ messageId }) => !known.has(messageId));
    all = next;
    write(storageKey, [...others, ...all]);
    for (const listener of listeners) listener();
  };
  const update = (messageId: string, changes: Partial<Unsent>) =>
    change(all.map((one) => (one.messageId === messageId ? { ...one, ...changes } : one)));
  const remove = (messageId: string) => change(all.filter((one) => one.messageId !== messageId));

  const attempt = async ({ threadId, messageId, text }: Kept) => {
    if (isForgotten) return;
    try {
      const sent = await send({ threadId, messageId, text });
      if (sent && !isForgotten) onSent(threadId, sent);
      remove(messageId);
    } catch (error) {
      update(messageId, { state: 'failed', error });
    }
  };
  const enqueue = (message: Kept) => {
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
    /** Tries again what failed for want of a connection. */
    retryUnreachable: () => {
      for (const { state, error, messageId, ...message } of all) {
        if (state !== 'failed' || !(error instanceof ProblemError) || error.problem.status !== 0) continue;
        update(messageId, { state: 'sending', error: undefined });
        enqueue({ messageId, ...message });
      }
    },
    discard: remove,
    /** Drops what did get there, though its answer did not. */
    noticeArrived: (messageIds: ReadonlySet<string>) => {
      const hasArrived = ({ state, messageId }: Unsent) => state === 'failed' && messageIds.has(messageId);
      if (all.some(hasArrived)) change(all.filter((one) => !hasArrived(one)));
    },
    /** Drops all of it for good: what is under way is not kept again, and what waits behind it is not sent. */
    forget: () => {
      isForgotten = true;
      all = [];
      write(storageKey, all);
    },
  };
}

export type UnsentMessages = ReturnType<typeof openUnsent>;

function read(storageKey: string): Kept[] {
  try {
    // Written by this module alone, and taken away as a whole.
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Kept[];
  } catch {
    return [];
  }
}

function write(storageKey: string, all: readonly Kept[]): void {
  try {
    if (all.length === 0) localStorage.removeItem(storageKey);
    else {
      const kept = all.map(({ threadId, messageId, text }): Kept => ({ threadId, messageId, text }));
      localStorage.setItem(storageKey, JSON.stringify(kept));
    }
  } catch {
    // A browser that keeps nothing: they are here as long as the page is.
  }
}
