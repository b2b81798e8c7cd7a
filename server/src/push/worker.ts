import { setTimeout as wait } from 'node:timers/promises';
import { deliverPushes, type PushDelivery } from './deliver.ts';
import { hasDuePushes } from './queue.ts';
import { getOrCreateVapidKeys } from './vapid-keys.ts';

const pollEveryMs = 1_000;
const concurrency = 8;
const stopTimeoutMs = 8_000;

export function startPushWorker(delivery: PushDelivery): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let hasKeys = false;
  const poll = async () => {
    // Creates missing keys at the first poll, so that GET requests rarely have to (promise 22).
    if (!hasKeys) await getOrCreateVapidKeys(delivery.db);
    hasKeys = true;
    if (!(await hasDuePushes(delivery.db, delivery.clock.now()))) return;
    await Promise.all(Array.from({ length: concurrency }, () => deliverPushes(delivery, () => signal.aborted)));
  };
  const run = async () => {
    while (!signal.aborted) {
      await poll().catch((error: unknown) => delivery.log.error({ err: error }, 'push worker failed, retrying'));
      await wait(pollEveryMs, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await Promise.race([running, wait(stopTimeoutMs, undefined, { ref: false })]);
  };
}
