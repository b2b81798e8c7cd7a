import pLimit from 'p-limit';

export type QueueLoad = { running: number; waiting: number; refused: number };

type QueueOptions = { concurrency: number; maxWaiting: number; queueFullError: () => Error };

export function createBoundedQueue({ concurrency, maxWaiting, queueFullError }: QueueOptions) {
  const limit = pLimit(concurrency);
  let refused = 0;
  return {
    run: async <T>(job: () => Promise<T>): Promise<T> => {
      if (limit.activeCount + limit.pendingCount < concurrency + maxWaiting) return limit(job);
      refused += 1;
      throw queueFullError();
    },
    load: (): QueueLoad => ({ running: limit.activeCount, waiting: limit.pendingCount, refused }),
  };
}
