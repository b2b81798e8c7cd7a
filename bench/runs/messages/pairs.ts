import { rowNumberOf } from '../../dataset/ids.ts';
import { cookieOfUser } from '../../dataset/users.ts';
import { timedRequest } from '../../harness/client.ts';

export type Pair = { threadId: string; sender: { userId: string; cookie: string }; reader: { cookie: string } };

type Inbox = { threads: { threadId: string; isOpen: boolean; other: { userId: string } | null }[] };

/** Returns an open thread of each user. The user reads, and the other member sends. */
export async function findPairs(origin: string, numbers: readonly number[]): Promise<Pair[]> {
  const found: Pair[] = [];
  for (const n of numbers) {
    const inbox = await withRetry(() => timedRequest(`${origin}/api/threads`, { cookie: cookieOfUser(n) }));
    const thread = (JSON.parse(inbox.body) as Inbox).threads.find(({ isOpen }) => isOpen);
    if (!thread?.other) throw new Error(`User ${n} has no open thread.`);
    const { threadId, other } = thread;
    const sender = { userId: other.userId, cookie: cookieOfUser(rowNumberOf(other.userId)) };
    found.push({ threadId, sender, reader: { cookie: cookieOfUser(n) } });
  }
  return found;
}

/** Sends a message. Returns the milliseconds it took, including retries. */
export async function send(origin: string, { threadId, sender }: Pair, text: string): Promise<number> {
  const body = { messageId: crypto.randomUUID(), text };
  const started = performance.now();
  await withRetry(() => timedRequest(`${origin}/api/threads/${threadId}/messages`, { cookie: sender.cookie }, body));
  return performance.now() - started;
}

const maxAttempts = 5;

/** Tries a request up to five times, because the product rejects some requests while the machine is overloaded. */
export async function withRetry<T>(request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (attempt === maxAttempts) throw error;
    }
  }
}
