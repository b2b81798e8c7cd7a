/** The first such day of the week from tomorrow on, 0 for Sunday, and a day after it: dates that never grow old. */
export function coming(weekday: number, today: Date, daysAfter = 0): string {
  const day = new Date(today);
  day.setUTCHours(12, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() + ((weekday + 6 - day.getUTCDay()) % 7) + 1 + daysAfter);
  return day.toISOString();
}
