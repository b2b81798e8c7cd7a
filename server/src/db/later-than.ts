/** Now, or a millisecond after the time before: two changes never share a time, even when the clock is set back. */
export function laterThan(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1));
}
