import { setTimeout as wait } from 'node:timers/promises';
import { type Delivery, deliverDue } from './deliver.ts';

/** How long stopping waits for the mail being sent; cut off, it is sent again when its lease ends. */
const stopWithinMs = 8_000;

export type MailWorker = { wake(): void; stop(): Promise<void> };

/**
 * Sends queued mail until it is stopped; unless woken, it looks now and then for mail that others queued
 * or that is to be tried again. Several may run, also in several processes.
 */
export function startMailWorker(delivery: Delivery, lookEveryMs = 5_000): MailWorker {
  const stopping = new AbortController();
  let woken = new AbortController();

  const run = async () => {
    while (!stopping.signal.aborted) {
      // Made before the look, so that a wake during it is not lost.
      woken = new AbortController();
      const signal = AbortSignal.any([woken.signal, stopping.signal]);
      try {
        await deliverDue(delivery, () => stopping.signal.aborted);
      } catch (error) {
        delivery.log.error({ err: error }, 'the mail queue could not be read');
      }
      // A wake ends the wait by rejecting it.
      await wait(lookEveryMs, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();

  return {
    wake: () => woken.abort(),
    stop: async () => {
      stopping.abort();
      await Promise.race([running, wait(stopWithinMs, undefined, { ref: false })]);
    },
  };
}
