import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs a job and settles no sooner than `floorMs` after its start, so that its time tells nothing (promise 11).
 * Passwords are hashed before it starts: their queue may take longer than any floor (decision 41).
 */
export async function withMinimumResponseTime<T>(floorMs: number, job: () => Promise<T>): Promise<T> {
  const floor = wait(floorMs);
  try {
    return await job();
  } finally {
    await floor;
  }
}

/** As {@link withMinimumResponseTime} of a job that rejects; one that resolves is as quick as it can be. */
export async function withMinimumRefusalTime<T>(floorMs: number, job: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await job();
  } catch (error) {
    await wait(Math.max(0, floorMs - (performance.now() - started)));
    throw error;
  }
}
