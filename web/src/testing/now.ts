/** The time at which every test runs: a Wednesday at noon, so that no test depends on the machine's clock. */
export const now = new Date('2026-11-18T11:00:00.000Z');

/** The time this many hours after {@link now}; before it, if negative. */
export function hoursFromNow(hours: number): string {
  return new Date(now.getTime() + hours * 60 * 60 * 1000).toISOString();
}
