import { statusOf } from './clients.ts';
import { sleep } from './wait.ts';

export type Loops = {
  /** Stops after the requests in flight. */
  stop(): Promise<void>;
};

/** Repeats each step until stopped, with a short pause after an error response or none. */
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
