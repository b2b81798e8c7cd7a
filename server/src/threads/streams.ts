import type { MemberChange, SseConnection } from '../deps.ts';

type Stream = { userId: string; sessionId: string; connection: SseConnection };

/** Maximum per instance. One more stream closes the user's oldest one (promise 61). */
const maxStreamsOfUser = 5;
/** About 18 events. A client with a larger backlog is disconnected, and fetches everything when it reconnects. */
const maxBufferedBytes = 512;

const changedEvent = 'event: changed\ndata:\n\n';
/** Reconnections are spread over this time × the number of streams: at most about 100 a second (decision 75). */
const reconnectMsPerStream = 10;
const minReconnectMs = 2_000;

function retryEvent(streamCount: number): string {
  return `retry: ${Math.max(minReconnectMs, reconnectMsPerStream * streamCount)}\n\n`;
}

/** Creates the registry of SSE streams on this instance. Events have no content: clients fetch what changed. */
export function createStreamRegistry() {
  const byUser = new Map<string, Set<Stream>>();

  const remove = (stream: Stream): boolean => {
    const own = byUser.get(stream.userId);
    const wasRegistered = own?.delete(stream) ?? false;
    if (own?.size === 0) byUser.delete(stream.userId);
    return wasRegistered;
  };
  const disconnect = (stream: Stream) => {
    if (remove(stream)) stream.connection.end();
  };
  const write = (stream: Stream, event: string) => {
    if (stream.connection.writableLength > maxBufferedBytes) disconnect(stream);
    else stream.connection.write(event);
  };
  const allStreams = () => [...byUser.values()].flatMap((own) => [...own]);

  return {
    open: ({ userId, sessionId }: Pick<Stream, 'userId' | 'sessionId'>, connection: SseConnection): void => {
      if (connection.destroyed) return;
      const stream = { userId, sessionId, connection };
      const onClose = () => remove(stream);
      connection.on('close', onClose).on('error', onClose);
      const own = byUser.get(userId) ?? new Set();
      byUser.set(userId, own.add(stream));
      connection.write(retryEvent(allStreams().length));
      const [oldest] = own;
      if (oldest && own.size > maxStreamsOfUser) disconnect(oldest);
    },
    publish: <Change extends Pick<MemberChange, 'userId'>>(changes: readonly Change[]): Change[] => {
      const watched = changes.filter(({ userId }) => byUser.has(userId));
      for (const userId of new Set(watched.map((change) => change.userId))) {
        for (const stream of byUser.get(userId) ?? []) write(stream, changedEvent);
      }
      return watched;
    },
    sendHeartbeat: () => {
      const streams = allStreams();
      const heartbeat = retryEvent(streams.length);
      for (const stream of streams) write(stream, heartbeat);
    },
    end: (isEnded: (sessionId: string) => boolean) => {
      for (const stream of allStreams()) if (isEnded(stream.sessionId)) disconnect(stream);
    },
    sessionIds: () => [...new Set(allStreams().map(({ sessionId }) => sessionId))],
    count: () => allStreams().length,
  };
}
