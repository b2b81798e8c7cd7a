import pLimit from 'p-limit';
import type { QueueLoad } from '../../deps.ts';

type QueueOptions = {
  atOnce: number;
  waitingAtMost: number;
  /** What a job that finds the queue full is refused with. */
  refusal: () => Error;
};

/** Runs jobs in the order they come, `atOnce` at a time; refuses those beyond `waitingAtMost`. */
export function createQueue({ atOnce, waitingAtMost, refusal }: QueueOptions) {
  const limit = pLimit(atOnce);
  let refused = 0;
  return {
    inTurn: async <T>(job: () => Promise<T>): Promise<T> => {
      if (limit.activeCount + limit.pendingCount < atOnce + waitingAtMost) return limit(job);
      refused += 1;
      throw refusal();
    },
    load: (): QueueLoad => ({ running: limit.activeCount, waiting: limit.pendingCount, refused }),
  };
}
