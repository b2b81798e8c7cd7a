import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../../harness/console.ts';
import { openEventStream } from '../../harness/event-stream.ts';
import { type Pair, send } from './pairs.ts';

type Between = { senderOrigin: string; readerOrigin: string; pairs: readonly Pair[] };

/** Longer than that counts as never. */
const patienceMs = 10_000;

/**
 * How long after it is sent a message has been read by who listens, in milliseconds, pair by pair: until the stream
 * says that something changed and the thread has been asked for.
 */
export async function timeDelivery({ senderOrigin, readerOrigin, pairs }: Between): Promise<number[]> {
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
        opened.reject(new Error('The stream ended before it began.'));
        changed.reject(new Error('The stream ended before it told of the message.'));
      },
    });
    changed.promise.catch(() => {});
    await opened.promise;
    // Anywhere between two looks of the reader's instance.
    await wait(Math.random() * 300);
    const text = `Kl. ${performance.now()}`;
    const started = performance.now();
    const sent = send(senderOrigin, pair, text);
    await Promise.race([changed.promise, wait(patienceMs)]);
    const { body } = await ask(`${readerOrigin}/api/threads/${pair.threadId}`, pair.reader);
    const isRead = body.includes(text);
    times.push(isRead ? performance.now() - started : patienceMs);
    await sent;
    stream.close();
  }
  return times;
}
