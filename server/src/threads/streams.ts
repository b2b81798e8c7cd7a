import type { MemberChange, SseConnection } from '../deps.ts';

/** One device that listens. */
type Stream = { userId: string; sessionId: string; connection: SseConnection };

/** A person has at most so many on an instance: the oldest makes room (promise 61). */
const streamsOfUser = 5;
/** Bytes that may wait for a reader, some 16 events: whoever reads no faster is dropped, and asks anew on coming back. */
const waitingAtMost = 512;

const changed = 'event: changed\ndata:\n\n';
/**
 * Readers whose stream ends come back at any moment within this many milliseconds for each stream there is, so that
 * those of an instance that goes are no storm on the others: 100 a second.
 */
const returnMs = 10;
const leastReturnMs = 2_000;

/** Says within how long to come back; also what keeps proxies from taking the silence for an end. */
function retryWithin(count: number): string {
  return `retry: ${Math.max(leastReturnMs, returnMs * count)}\n\n`;
}

/** The streams of this instance, which say that something has changed and never what. */
export function openStreams() {
  const byUser = new Map<string, Set<Stream>>();

  /** Whether it was still there. */
  const forget = (stream: Stream): boolean => {
    const own = byUser.get(stream.userId);
    const isThere = own?.delete(stream) ?? false;
    if (own?.size === 0) byUser.delete(stream.userId);
    return isThere;
  };
  const drop = (stream: Stream) => {
    if (forget(stream)) stream.connection.end();
  };
  const say = (stream: Stream, event: string) => {
    if (stream.connection.writableLength > waitingAtMost) drop(stream);
    else stream.connection.write(event);
  };
  const all = () => [...byUser.values()].flatMap((own) => [...own]);

  return {
    /** A stream for one device, open until its reader goes, its session ends or the process stops. */
    open: ({ userId, sessionId }: Pick<Stream, 'userId' | 'sessionId'>, connection: SseConnection): void => {
      // Who has gone meanwhile says so no more.
      if (connection.destroyed) return;
      const stream = { userId, sessionId, connection };
      const gone = () => forget(stream);
      connection.on('close', gone).on('error', gone);
      const own = byUser.get(userId) ?? new Set();
      byUser.set(userId, own.add(stream));
      connection.write(retryWithin(all().length));
      const [oldest] = own;
      if (oldest && own.size > streamsOfUser) drop(oldest);
    },
    /** Tells those of the changed who listen here. */
    publish: (changes: readonly Pick<MemberChange, 'userId'>[]) => {
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
