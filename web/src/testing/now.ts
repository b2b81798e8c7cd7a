/** The time that the tests of this package see by default: a Wednesday at noon in Norway. */
export const now = new Date('2026-11-18T11:00:00.000Z');

export function hoursFromNow(hours: number): string {
  return new Date(now.getTime() + hours * 60 * 60 * 1000).toISOString();
}
