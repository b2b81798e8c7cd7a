const visibleAfterEndMs = 30 * 24 * 60 * 60 * 1000;

export function hasEndedLongAgo(endedAt: Date | null, now: Date): boolean {
  return endedAt !== null && endedAt < oldestVisibleEnd(now);
}

export function oldestVisibleEnd(now: Date): Date {
  return new Date(now.getTime() - visibleAfterEndMs);
}
