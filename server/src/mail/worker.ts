import { setTimeout as wait } from 'node:timers/promises';
import { type Delivery, deliverDue } from './deliver.ts';

/** Time that `stop` waits for the email being sent. An interrupted email is sent again after its lease ends. */
const stopTimeoutMs = 8_000;

export type MailWorker = { wake(): void; stop(): Promise<void> };

/** Starts a mail worker. It polls for retries and for emails queued by other instances. Several workers may run. */
export function startMailWorker(delivery: Delivery, pollEveryMs = 5_000): MailWorker {
  const stopping = new AbortController();
  let woken = new AbortController();

  const run = async () => {
    while (!stopping.signal.aborted) {
      // Created before polling, so that a wake during the poll is not lost.
      woken = new AbortController();
      const signal = AbortSignal.any([woken.signal, stopping.signal]);
      try {
        await deliverDue(delivery, () => stopping.signal.aborted);
      } catch (error) {
        delivery.log.error({ err: error }, 'delivering queued emails failed; trying again at the next poll');
      }
      await wait(pollEveryMs, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();

  return {
    wake: () => woken.abort(),
    stop: async () => {
      stopping.abort();
      await Promise.race([running, wait(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}
