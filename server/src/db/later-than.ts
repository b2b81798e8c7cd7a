/** Returns `now`, but at least 1 ms after `before`: two changes never share a time, even if the clock is set back. */
export function laterThan(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1));
}
