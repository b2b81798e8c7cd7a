import type { Clock } from '../shared/clock.ts';
import { KnownError } from '../shared/errors.ts';

/** Beyond this number, the oldest network is evicted, so that the counters need at most about 2 MB. */
const maxNetworks = 20_000;

type Limit = { clock: Clock; max: number; windowMs: number };

/**
 * Counts requests in memory, per instance. Counting them in the database would cost more than the requests themselves,
 * and would fail when its disk is full (decision 97).
 * @returns a function that throws KnownError too-many if the network exceeded the limit
 */
export function limitPerNetwork({ clock, max, windowMs }: Limit): (network: string) => void {
  const counters = new Map<string, { used: number; startedAt: number }>();
  return (network) => {
    const now = clock.now().getTime();
    let counter = counters.get(network);
    // A clock that was set back also starts a new window.
    if (!counter || now - counter.startedAt >= windowMs || now < counter.startedAt) {
      counters.delete(network);
      const [oldest] = counters.keys();
      if (counters.size >= maxNetworks && oldest !== undefined) counters.delete(oldest);
      counter = { used: 0, startedAt: now };
      counters.set(network, counter);
    }
    if (counter.used >= max) {
      const retryAfterS = Math.ceil((counter.startedAt + windowMs - now) / 1000);
      throw new KnownError('too-many', {
        retryAfterS,
        detail: `Too many requests. Try again in ${retryAfterS} ${retryAfterS === 1 ? 'second' : 'seconds'}.`,
      });
    }
    counter.used += 1;
  };
}
