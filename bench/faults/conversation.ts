import { randomUUID } from 'node:crypto';
import { type Neighbour, statusOf } from './clients.ts';
import { sleep, until } from './wait.ts';

/** Two neighbours and their thread about a listing of the first. */
export type Pair = { threadId: string; people: readonly [Neighbour, Neighbour] };

/** A message that was answered with success. */
export type AcknowledgedMessage = { messageId: string; text: string; seq: number };

export type Correspondence = {
  acknowledged: AcknowledgedMessage[];
  /** How many were sent more than once, and how many of those had been kept although the answer was cut. */
  repeats: { sentAgain: number; keptUnheard: number };
  /** Waits until so many more are acknowledged; rejects when one is refused. */
  hear(more: number): Promise<void>;
  /** Has each message under way acknowledged, and writes no more. */
  finish(): Promise<void>;
};

/** How many messages each has under way at once, as a phone has that was without a network. */
const atOnce = 3;
/** As long as a start of the product may take. */
const withinMs = 180_000;

/** Gives two approved neighbours a page of their own, and a thread. */
export async function introduce(owner: Neighbour, asker: Neighbour): Promise<Pair> {
  const found = await owner.findNeighbourhoods({ query: { query: '0150' } });
  const neighbourhoodId = found?.suggestions[0]?.neighbourhoodId ?? '';
  for (const [person, firstName] of [
    [owner, 'Kari'],
    [asker, 'Ola'],
  ] as const) {
    await person.saveOwnPage({ body: { firstName, about: '', neighbourhoodId, mailsMessages: true } });
  }
  const description = 'Den ligger i gangen, og kan hentes hele helgen.';
  const listing = await owner.createListing({ body: { type: 'Offer', category: 'Tech', title: 'Drill', description } });
  const params = { listingId: listing?.listingId ?? '' };
  const sent = await asker.startThread({ params, body: { messageId: randomUUID(), text: 'Er den ledig?' } });
  return { threadId: sent?.threadId ?? '', people: [owner, asker] };
}

/**
 * Both write all the time, with a rest after each message, and send each under its one id again until it is acknowledged.
 */
export function startCorrespondence({ threadId, people }: Pair, restMs = 0): Correspondence {
  const acknowledged: AcknowledgedMessage[] = [];
  const repeats = { sentAgain: 0, keptUnheard: 0 };
  const stopping = new AbortController();
  const refusals: unknown[] = [];

  const write = async (writer: Neighbour) => {
    const body = { messageId: randomUUID(), text: `Hei ${randomUUID()}` };
    let failedAt: number | undefined;
    for (;;) {
      try {
        const sent = await writer.sendMessage({ params: { threadId }, body });
        if (!sent) throw new Error('A message was answered with nothing.');
        acknowledged.push({ ...body, seq: sent.message.seq });
        if (failedAt === undefined) return;
        repeats.sentAgain += 1;
        // By the same machine's clock: one that this attempt made was sent after the one before had failed.
        if (Date.parse(sent.message.sentAt) < failedAt) repeats.keptUnheard += 1;
        return;
      } catch (error) {
        const status = statusOf(error);
        if (status !== 0 && status !== 503) throw new Error(`A message was answered with ${status}.`, { cause: error });
        failedAt = Date.now();
        await sleep(150);
      }
    }
  };
  const writeOn = async (writer: Neighbour) => {
    while (!stopping.signal.aborted) {
      await write(writer);
      if (restMs > 0) await sleep(restMs);
    }
  };
  const writing = people.flatMap((writer) => Array.from({ length: atOnce }, () => writeOn(writer)));
  const written = Promise.all(writing).catch((error: unknown) => {
    refusals.push(error);
    stopping.abort();
  });

  return {
    acknowledged,
    repeats,
    hear: async (more) => {
      const enough = acknowledged.length + more;
      const isSo = () => refusals.length > 0 || acknowledged.length >= enough;
      await until(`${more} messages are acknowledged`, withinMs, isSo, 2);
      if (refusals.length > 0) throw refusals[0];
    },
    finish: async () => {
      stopping.abort();
      await written;
      if (refusals.length > 0) throw refusals[0];
    },
  };
}
