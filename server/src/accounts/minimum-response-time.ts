import { setTimeout as wait } from 'node:timers/promises';

/**
 * Settles after at least `minimumMs` (promise 11). If refused requests also hash a password, do so before calling this
 * function: otherwise the wait in a long hashing queue uses up the minimum (decision 41).
 */
export async function withMinimumResponseTime<T>(minimumMs: number, job: () => Promise<T>): Promise<T> {
  const minimum = wait(minimumMs);
  try {
    return await job();
  } finally {
    await minimum;
  }
}

export async function withMinimumRefusalTime<T>(minimumMs: number, job: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await job();
  } catch (error) {
    await wait(Math.max(0, minimumMs - (performance.now() - started)));
    throw error;
  }
}
