type QueueOptions = {
  atOnce: number;
  waitingAtMost: number;
  /** What a job that finds the queue full is refused with. */
  refusal: () => Error;
};

/** How busy a queue is: jobs that run and wait now, and those refused so far. */
export type QueueLoad = { running: number; waiting: number; refused: number };

/** Runs jobs in the order they come, `atOnce` at a time; refuses those beyond `waitingAtMost`. */
export function createQueue({ atOnce, waitingAtMost, refusal }: QueueOptions) {
  let running = 0;
  let refused = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(job: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) {
        refused += 1;
        throw refusal();
      }
      // The one who ends passes its place on, so the count stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return { inTurn, load: (): QueueLoad => ({ running, waiting: waiting.length, refused }) };
}
