/**
 * Finds the first `weekday` (0 is Sunday) after `today`, adds `daysAfter` days, and returns noon UTC of that day in
 * ISO 8601.
 */
export function nextWeekday(weekday: number, today: Date, daysAfter = 0): string {
  const day = new Date(today);
  day.setUTCHours(12, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() + ((weekday + 6 - day.getUTCDay()) % 7) + 1 + daysAfter);
  return day.toISOString();
}
