import type { MemberChange } from './member-change.ts';

/** One device that listens. */
type Stream = { userId: string; sessionId: string; controller: ReadableStreamDefaultController<Uint8Array> };

/** A person has at most so many on an instance: the oldest makes room (security row 61). */
const streamsOfUser = 5;
/** Events that may wait for a reader: whoever reads no faster is dropped, and asks anew when they come back. */
const waitingAtMost = 16;

const encoder = new TextEncoder();
const changed = encoder.encode('event: changed\ndata:\n\n');
/**
 * Readers whose stream ends come back at any moment within this many milliseconds for each stream there is, so that
 * those of an instance that goes are no storm on the others: 100 a second.
 */
const returnMs = 10;
const leastReturnMs = 2_000;

/** Says within how long to come back; also what keeps proxies from taking the silence for an end. */
function retryWithin(count: number): Uint8Array {
  return encoder.encode(`retry: ${Math.max(leastReturnMs, returnMs * count)}\n\n`);
}

/** The streams of this instance, which say that something has changed and never what. */
export function openStreams() {
  const byUser = new Map<string, Set<Stream>>();

  const drop = (stream: Stream) => {
    const own = byUser.get(stream.userId);
    if (!own?.delete(stream)) return;
    if (own.size === 0) byUser.delete(stream.userId);
    try {
      stream.controller.close();
    } catch {
      // Its reader has gone, and so it is closed.
    }
  };
  const say = (stream: Stream, event: Uint8Array) => {
    if ((stream.controller.desiredSize ?? 0) <= 0) drop(stream);
    else stream.controller.enqueue(event);
  };
  const all = () => [...byUser.values()].flatMap((own) => [...own]);

  return {
    /** A stream for one device, open until its reader goes, its session ends or the process stops. */
    open: ({ userId, sessionId }: Pick<Stream, 'userId' | 'sessionId'>): ReadableStream<Uint8Array> => {
      let stream: Stream;
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            stream = { userId, sessionId, controller };
            const own = byUser.get(userId) ?? new Set();
            byUser.set(userId, own.add(stream));
            controller.enqueue(retryWithin(all().length));
            const [oldest] = own;
            if (oldest && own.size > streamsOfUser) drop(oldest);
          },
          cancel: () => drop(stream),
        },
        { highWaterMark: waitingAtMost },
      );
    },
    /** Tells those of the changed who listen here. */
    tell: (changes: readonly Pick<MemberChange, 'userId'>[]) => {
      for (const userId of new Set(changes.map((change) => change.userId))) {
        for (const stream of byUser.get(userId) ?? []) say(stream, changed);
      }
    },
    /** Tells all regularly, since there may be many more of them by now. */
    beat: () => {
      const streams = all();
      const beat = retryWithin(streams.length);
      for (const stream of streams) say(stream, beat);
    },
    /** Ends the streams of sessions, or all. */
    end: (isOver: (sessionId: string) => boolean) => {
      for (const stream of all()) if (isOver(stream.sessionId)) drop(stream);
    },
    sessionIds: () => [...new Set(all().map(({ sessionId }) => sessionId))],
    count: () => all().length,
  };
}
