import { setTimeout as wait } from 'node:timers/promises';

/** Runs a job; should it reject, it does so no sooner than `floorMs` after its start (security row 11). */
export async function notSoonerThan<T>(floorMs: number, job: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await job();
  } catch (error) {
    await wait(Math.max(0, floorMs - (performance.now() - started)));
    throw error;
  }
}
