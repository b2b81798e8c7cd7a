import type { Clock } from '../shared/clock.ts';
import { KnownError } from '../shared/errors.ts';

/** Maximum number of counters, which take about 2 MB together. A further network evicts the oldest counter. */
const maxNetworks = 20_000;

type LimitOptions = { clock: Clock; max: number; windowMs: number };

/**
 * Returns a function that counts a network's requests and throws too-many if there are more than `max` in a window. The
 * counters are in memory, because counting in the database would cost too much and fail on a full disk (decision 97).
 */
export function limitPerNetwork({ clock, max, windowMs }: LimitOptions): (network: string) => void {
  const counters = new Map<string, { used: number; startedAt: number }>();
  return (network) => {
    const now = clock.now().getTime();
    let counter = counters.get(network);
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
