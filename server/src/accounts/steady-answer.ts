import { setTimeout as wait } from 'node:timers/promises';

/** Runs a job and settles no sooner than `floorMs` after its start, so that its time tells nothing (security row 11). */
export async function steadyAnswer<T>(floorMs: number, job: () => Promise<T>): Promise<T> {
  const floor = wait(floorMs);
  try {
    return await job();
  } finally {
    await floor;
  }
}
