import { statusOf } from './clients.ts';
import { sleep } from './wait.ts';

export type Loops = {
  stop(): Promise<void>;
};

/** Repeats each step until `stop` is called. */
export function startLoops(steps: readonly (() => Promise<void>)[]): Loops {
  const stopping = new AbortController();
  const repeat = async (step: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      try {
        await step();
      } catch (error) {
        // Rethrows errors other than those of failed requests.
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
