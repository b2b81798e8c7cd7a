import { cookieOf } from '../../crowd/people.ts';
import { ask } from '../../harness/console.ts';

/** Two people of the crowd and their thread. */
export type Pair = { threadId: string; sender: { userId: string; cookie: string }; reader: { cookie: string } };

type Inbox = { threads: { threadId: string; isOpen: boolean; other: { userId: string } | null }[] };

/** Pairs of whom one has a number so many apart from the next one's, each with the first thread of theirs. */
export async function findPairs(origin: string, numbers: readonly number[]): Promise<Pair[]> {
  const found: Pair[] = [];
  for (const n of numbers) {
    const inbox = await untilAnswered(() => ask(`${origin}/api/threads`, { cookie: cookieOf(n) }));
    const thread = (JSON.parse(inbox.body) as Inbox).threads.find(({ isOpen }) => isOpen);
    if (!thread?.other) throw new Error(`Person ${n} has no thread with somebody.`);
    const other = Number.parseInt(thread.other.userId.slice(-12), 16);
    const threadId = thread.threadId;
    const userId = thread.other.userId;
    found.push({ threadId, sender: { userId, cookie: cookieOf(other) }, reader: { cookie: cookieOf(n) } });
  }
  return found;
}

/**
 * Sends a message in a pair's thread, and again where it was refused, as the app does: it is the same message. Answers
 * with how long that took, in milliseconds.
 */
export async function send(origin: string, { threadId, sender }: Pair, text: string): Promise<number> {
  const body = { messageId: crypto.randomUUID(), text };
  const started = performance.now();
  await untilAnswered(() => ask(`${origin}/api/threads/${threadId}/messages`, { cookie: sender.cookie }, body));
  return performance.now() - started;
}

const attempts = 5;

/** Asks again, a few times, where a machine that does too much else made the product refuse. */
export async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}
