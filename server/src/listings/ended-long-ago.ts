const visibleAfterEndMs = 30 * 24 * 60 * 60 * 1000;

/** Whether a listing ended too long ago to be shown. */
export function endedLongAgo(endedAt: Date | null, now: Date): boolean {
  return endedAt !== null && endedAt < shownSince(now);
}

/** Returns the earliest end of listings that are still shown. */
export function shownSince(now: Date): Date {
  return new Date(now.getTime() - visibleAfterEndMs);
}
