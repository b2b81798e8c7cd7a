import { statusOf } from './clients.ts';
import { sleep } from './wait.ts';

export type Loops = {
  /** Lets the calls under way end, and makes no more. */
  stop(): Promise<void>;
};

/** Takes each step again and again until stopped; after an answer that is not OK, or none, a moment later. */
export function startLoops(steps: readonly (() => Promise<void>)[]): Loops {
  const stopping = new AbortController();
  const repeat = async (step: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      try {
        await step();
      } catch (error) {
        statusOf(error);
        await sleep(20);
      }
    }
  };
  const running = steps.map(repeat);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
