import type { Message, Thread } from '@grenda/contract';
import type { AcknowledgedMessage, Pair } from './conversation.ts';
import type { Neighbour } from './clients.ts';

/** A thread as one of its people reads it. */
type Reading = { thread: Thread; messages: Message[] };

export type Findings = { kept: number; lost: number; doubled: number; faults: string[] };

/** Both read their whole thread; answers with what is gone, what is there twice, and where the two differ. */
export async function readCorrespondence(
  { threadId, people: [first, second] }: Pair,
  acknowledged: readonly AcknowledgedMessage[],
): Promise<Findings> {
  const readings = [await read(first, threadId), await read(second, threadId)] as const;
  const [{ messages }, { messages: others }] = readings;
  const kept = new Set(messages.map(nameOf));
  const gone = acknowledged.filter((each) => !kept.has(nameOf(each)));
  // Each has a text of its own.
  const doubled = messages.filter(({ text }, at) => messages.findIndex((each) => each.text === text) < at);
  const isOneOrder = messages.length === others.length && messages.every((each, at) => isSame(each, others[at]));
  const faults = [
    ...gone.slice(0, 5).map((each) => `Lost: message ${nameOf(each)}.`),
    ...doubled.slice(0, 5).map((each) => `Kept twice: message ${nameOf(each)}.`),
    ...(isOneOrder ? [] : ['The two read their thread in different orders.']),
    ...(messages.every(({ seq }, at) => seq === at + 1) ? [] : ['The numbers of the messages have gaps.']),
    ...(await findMiscounts(first, readings[0])),
    ...(await findMiscounts(second, readings[1])),
  ];
  return { kept: messages.length, lost: gone.length, doubled: doubled.length, faults };
}

function nameOf({ seq, messageId, text }: AcknowledgedMessage): string {
  return `${seq} ${messageId} «${text}»`;
}

/** Whether both were shown the same message, as the one's own and the other's. */
function isSame(one: Message, other: Message | undefined): boolean {
  return other !== undefined && nameOf(one) === nameOf(other) && one.isOwn !== other.isOwn;
}

async function read(reader: Neighbour, threadId: string): Promise<Reading> {
  const messages: Message[] = [];
  for (let query: { before?: number } = {}; ; query = { before: messages[0]?.seq ?? 1 }) {
    const page = await reader.readThread({ params: { threadId }, query });
    if (!page) throw new Error('A thread was answered with nothing.');
    messages.unshift(...page.messages);
    if (!page.hasEarlier) return { thread: page.thread, messages };
  }
}

/** What is unread, by each call that counts it: all of the other's messages, later those of the last half, then none. */
async function findMiscounts(reader: Neighbour, { thread: { threadId }, messages }: Reading): Promise<string[]> {
  const faults: string[] = [];
  for (const seq of [0, Math.floor(messages.length / 2), messages.length]) {
    if (seq > 0) await reader.markRead({ params: { threadId }, body: { seq } });
    const expected = messages.filter((each) => !each.isOwn && each.seq > seq).length;
    const page = await reader.readThread({ params: { threadId } });
    const list = await reader.listThreads();
    const me = await reader.neighbourMe();
    const unreadThreads = list?.threads.filter((each) => each.unread > 0).length;
    const counts = [page?.thread, list?.threads.find((each) => each.threadId === threadId)].map((each) => each?.unread);
    const wrong = counts.filter((count) => count !== expected);
    if (wrong.length > 0) faults.push(`Unread after ${seq}: ${wrong.join(' and ')} instead of ${expected}.`);
    for (const count of [list?.unreadThreads, me?.unreadThreads]) {
      if (count !== unreadThreads) faults.push(`${count} threads are said to be unread, and ${unreadThreads} are.`);
    }
  }
  return faults;
}
