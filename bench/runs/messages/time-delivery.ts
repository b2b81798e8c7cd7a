import { setTimeout as wait } from 'node:timers/promises';
import { timedRequest } from '../../harness/client.ts';
import { openEventStream } from '../../harness/event-stream.ts';
import { type Pair, send } from './pairs.ts';

type Options = { senderOrigin: string; readerOrigin: string; pairs: readonly Pair[] };

const maxWaitMs = 10_000;

/**
 * Returns, for each pair, the milliseconds from sending a message until the stream has reported a change and the reader
 * has fetched the thread. A message that is not in the thread by then counts as 10 s.
 */
export async function timeDelivery({ senderOrigin, readerOrigin, pairs }: Options): Promise<number[]> {
  const times: number[] = [];
  for (const pair of pairs) {
    const changed = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    const stream = openEventStream({
      origin: readerOrigin,
      path: '/api/watch',
      headers: pair.reader,
      onEvent: (event) => (event.startsWith('event: changed') ? changed : opened).resolve(),
      onEnd: () => {
        opened.reject(new Error('The stream ended before its first event.'));
        changed.reject(new Error('The stream ended before it reported the message.'));
      },
    });
    changed.promise.catch(() => {});
    await opened.promise;
    // Sends at a random moment between two polls of the server, which are 300 ms apart.
    await wait(Math.random() * 300);
    const text = `Kl. ${performance.now()}`;
    const started = performance.now();
    const sent = send(senderOrigin, pair, text);
    await Promise.race([changed.promise, wait(maxWaitMs)]);
    const { body } = await timedRequest(`${readerOrigin}/api/threads/${pair.threadId}`, pair.reader);
    const isRead = body.includes(text);
    times.push(isRead ? performance.now() - started : maxWaitMs);
    await sent;
    stream.close();
  }
  return times;
}
