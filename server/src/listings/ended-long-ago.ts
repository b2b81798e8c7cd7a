/** How long a listing is still shown once it has ended. */
const afterEndMs = 30 * 24 * 60 * 60 * 1000;

/** Whether a listing ended so long ago that it is no longer shown; null stands for one that has no end yet. */
export function endedLongAgo(endedAt: Date | null, now: Date): boolean {
  return endedAt !== null && now.getTime() - endedAt.getTime() > afterEndMs;
}
