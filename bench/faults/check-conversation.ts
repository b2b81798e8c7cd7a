import type { Message, Thread } from '@grenda/contract';
import type { AcknowledgedMessage, ThreadPair } from './conversation.ts';
import type { ApiClient } from './clients.ts';

type ThreadView = { thread: Thread; messages: Message[] };

export type Findings = { stored: number; lost: number; duplicates: number; violations: string[] };

/** Compares the thread, as both members see it, with the acknowledged messages. Marks the thread as read for both. */
export async function checkConversation(
  { threadId, members: [first, second] }: ThreadPair,
  acknowledged: readonly AcknowledgedMessage[],
): Promise<Findings> {
  const [firstView, secondView] = [await readWholeThread(first, threadId), await readWholeThread(second, threadId)];
  const { messages } = firstView;
  const stored = new Set(messages.map(describe));
  const lost = acknowledged.filter((each) => !stored.has(describe(each)));
  const duplicates = messages.filter(({ text }, at) => messages.findIndex((each) => each.text === text) < at);
  const isSameForBoth =
    messages.length === secondView.messages.length &&
    messages.every((each, at) => isSame(each, secondView.messages[at]));
  const violations = [
    ...lost.slice(0, 5).map((each) => `Lost: message ${describe(each)}.`),
    ...duplicates.slice(0, 5).map((each) => `Stored twice: message ${describe(each)}.`),
    ...(isSameForBoth ? [] : ['The members see different messages, or the same ones in a different order.']),
    ...(messages.every(({ seq }, at) => seq === at + 1) ? [] : ['The sequence numbers of the messages have gaps.']),
    ...(await findWrongUnreadCounts(first, firstView)),
    ...(await findWrongUnreadCounts(second, secondView)),
  ];
  return { stored: messages.length, lost: lost.length, duplicates: duplicates.length, violations };
}

function describe({ seq, messageId, text }: AcknowledgedMessage): string {
  return `${seq} ${messageId} «${text}»`;
}

function isSame(one: Message, other: Message | undefined): boolean {
  return other !== undefined && describe(one) === describe(other) && one.isOwn !== other.isOwn;
}

async function readWholeThread(reader: ApiClient, threadId: string): Promise<ThreadView> {
  const messages: Message[] = [];
  for (let query: { before?: number } = {}; ; query = { before: messages[0]?.seq ?? 1 }) {
    const page = await reader.readThread({ params: { threadId }, query });
    if (!page) throw new Error('The response for a thread is empty.');
    messages.unshift(...page.messages);
    if (!page.hasEarlier) return { thread: page.thread, messages };
  }
}

/**
 * Checks the unread counts of three endpoints: before the thread is marked as read, when it is marked up to the message
 * in the middle, and when it is marked as a whole.
 */
async function findWrongUnreadCounts(
  reader: ApiClient,
  { thread: { threadId }, messages }: ThreadView,
): Promise<string[]> {
  const violations: string[] = [];
  for (const seq of [0, Math.floor(messages.length / 2), messages.length]) {
    if (seq > 0) await reader.markRead({ params: { threadId }, body: { seq } });
    const expected = messages.filter((each) => !each.isOwn && each.seq > seq).length;
    const page = await reader.readThread({ params: { threadId } });
    const list = await reader.listThreads();
    const me = await reader.readOwnPage();
    const unreadThreads = list?.threads.filter((each) => each.unread > 0).length;
    const counts = [page?.thread, list?.threads.find((each) => each.threadId === threadId)].map((each) => each?.unread);
    const wrong = counts.filter((count) => count !== expected);
    if (wrong.length > 0)
      violations.push(
        `Unread messages after reading up to message ${seq}: ${wrong.join(' and ')} instead of ${expected}.`,
      );
    for (const count of [list?.unreadThreads, me?.unreadThreads]) {
      if (count !== unreadThreads) violations.push(`Unread threads: ${count} instead of ${unreadThreads}.`);
    }
  }
  return violations;
}
