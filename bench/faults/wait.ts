import { setTimeout as wait } from 'node:timers/promises';

/** Waits so many milliseconds, without keeping the runner alive. */
export async function sleep(ms: number): Promise<void> {
  await wait(ms);
}

/** Looks until something is so; rejects, naming it, when it is not within `withinMs`. Answers with how long it took. */
export async function until(
  what: string,
  withinMs: number,
  isSo: () => boolean | Promise<boolean>,
  everyMs = 50,
): Promise<number> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > withinMs) throw new Error(`Not within ${withinMs / 1000} s: ${what}.`);
    await wait(everyMs);
  }
  return performance.now() - begun;
}
