const visibleAfterEndMs = 30 * 24 * 60 * 60 * 1000;

/** Whether a listing ended too long ago to be shown. */
export function endedLongAgo(endedAt: Date | null, now: Date): boolean {
  return endedAt !== null && now.getTime() - endedAt.getTime() > visibleAfterEndMs;
}
