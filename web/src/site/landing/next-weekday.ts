/** Returns noon UTC, in ISO 8601, of the day `daysAfter` days after the first `weekday` (0 is Sunday) after `today`. */
export function nextWeekday(weekday: number, today: Date, daysAfter = 0): string {
  const day = new Date(today);
  day.setUTCHours(12, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() + ((weekday + 6 - day.getUTCDay()) % 7) + 1 + daysAfter);
  return day.toISOString();
}
