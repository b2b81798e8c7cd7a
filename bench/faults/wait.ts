import { setTimeout as wait } from 'node:timers/promises';

export async function sleep(ms: number): Promise<void> {
  await wait(ms);
}

/** Waits for a condition and returns the milliseconds it took. Rejects with the description after `timeoutMs`. */
export async function waitUntil(
  description: string,
  timeoutMs: number,
  condition: () => boolean | Promise<boolean>,
  intervalMs = 50,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > timeoutMs)
      throw new Error(`Timed out after ${timeoutMs / 1000} s. Expected: ${description}.`);
    await wait(intervalMs);
  }
  return performance.now() - startedAt;
}
