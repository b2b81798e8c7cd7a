import { setTimeout as wait } from 'node:timers/promises';

/**
 * Settles after at least `minimumMs` (promise 11). Handlers that hash a password for every request must do so before
 * calling this function. Otherwise a long wait in the hashing queue would use up the minimum, and the time of the
 * remaining work would show in the response time (decision 41).
 */
export async function withMinimumResponseTime<T>(minimumMs: number, job: () => Promise<T>): Promise<T> {
  const minimum = wait(minimumMs);
  try {
    return await job();
  } finally {
    await minimum;
  }
}

/** Like {@link withMinimumResponseTime}, but delays only failures. */
export async function withMinimumRefusalTime<T>(minimumMs: number, job: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await job();
  } catch (error) {
    await wait(Math.max(0, minimumMs - (performance.now() - started)));
    throw error;
  }
}
