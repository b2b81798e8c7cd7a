import { randomUUID } from 'node:crypto';
import { type ApiClient, statusOf } from './clients.ts';
import { sleep, waitUntil } from './wait.ts';

export type ThreadPair = { threadId: string; members: readonly [ApiClient, ApiClient] };

export type AcknowledgedMessage = { messageId: string; text: string; seq: number };

export type Conversation = {
  acknowledged: AcknowledgedMessage[];
  /** `storedUnacknowledged` counts resent messages that an earlier, unacknowledged attempt had stored. */
  repeats: { resent: number; storedUnacknowledged: number };
  /** Waits until `more` more messages are acknowledged. Rejects after three minutes, or if sending fails for good. */
  waitForMore(more: number): Promise<void>;
  /** Sends no new messages and waits until the last ones are acknowledged. Rejects if sending fails for good. */
  finish(): Promise<void>;
};

const writersPerMember = 3;
const maxWaitMs = 180_000;

/** Creates profiles for both users and a listing of the owner, to which the requester replies. */
export async function openThread(owner: ApiClient, requester: ApiClient): Promise<ThreadPair> {
  const result = await owner.findNeighbourhoods({ query: { query: '0150' } });
  const neighbourhoodId = result?.suggestions[0]?.neighbourhoodId ?? '';
  for (const [neighbour, firstName] of [
    [owner, 'Kari'],
    [requester, 'Ola'],
  ] as const) {
    await neighbour.saveOwnPage({ body: { firstName, about: '', neighbourhoodId, mailsMessages: true } });
  }
  const description = 'Den ligger i gangen, og kan hentes hele helgen.';
  const listing = await owner.createListing({ body: { type: 'Offer', category: 'Tech', title: 'Drill', description } });
  const params = { listingId: listing?.listingId ?? '' };
  const sent = await requester.startThread({ params, body: { messageId: randomUUID(), text: 'Er den ledig?' } });
  return { threadId: sent?.threadId ?? '', members: [owner, requester] };
}

/**
 * Sends messages from both members until `finish` is called. Resends a message with the same id while requests get no
 * response or a 503. Any other error response is final, and stops the sending.
 */
export function startConversation({ threadId, members }: ThreadPair, pauseMs = 0): Conversation {
  const acknowledged: AcknowledgedMessage[] = [];
  const repeats = { resent: 0, storedUnacknowledged: 0 };
  const stopping = new AbortController();
  const errors: unknown[] = [];

  const sendUntilAcknowledged = async (writer: ApiClient) => {
    const body = { messageId: randomUUID(), text: `Hei ${randomUUID()}` };
    let failedAt: number | undefined;
    for (;;) {
      try {
        const sent = await writer.sendMessage({ params: { threadId }, body });
        if (!sent) throw new Error('The response to a message is empty.');
        acknowledged.push({ ...body, seq: sent.message.seq });
        if (failedAt === undefined) return;
        repeats.resent += 1;
        // An earlier attempt stored the message if `sentAt` precedes the last failure (the server is on this machine).
        if (Date.parse(sent.message.sentAt) < failedAt) repeats.storedUnacknowledged += 1;
        return;
      } catch (error) {
        const status = statusOf(error);
        if (status !== 0 && status !== 503) throw new Error(`A message got status ${status}.`, { cause: error });
        failedAt = Date.now();
        await sleep(150);
      }
    }
  };
  const writeContinuously = async (writer: ApiClient) => {
    while (!stopping.signal.aborted) {
      await sendUntilAcknowledged(writer);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  };
  const loops = members.flatMap((writer) => Array.from({ length: writersPerMember }, () => writeContinuously(writer)));
  const allEnded = Promise.all(loops).catch((error: unknown) => {
    errors.push(error);
    stopping.abort();
  });

  return {
    acknowledged,
    repeats,
    waitForMore: async (more) => {
      const target = acknowledged.length + more;
      const isDone = () => errors.length > 0 || acknowledged.length >= target;
      await waitUntil(`${more} messages are acknowledged`, maxWaitMs, isDone, 2);
      if (errors.length > 0) throw errors[0];
    },
    finish: async () => {
      stopping.abort();
      await allEnded;
      if (errors.length > 0) throw errors[0];
    },
  };
}
