import { currentTime } from '#src/rendering/rendering.ts';
import type { ListingDraft } from '../listing-draft.ts';
import { toDateInput } from './date-input.ts';

export type When = 'anytime' | 'today' | 'weekend' | 'dates';

type Dates = Pick<ListingDraft, 'start' | 'end'>;

/** Returns the dates of each preset. On a Sunday, the weekend is only today, so it has no preset. */
export function presetDates(now = new Date(currentTime())): Partial<Record<When, Dates>> {
  const today = toDateInput(now.toISOString());
  // Computed in UTC, where every day has 24 hours, so that a daylight saving change does not shift the day.
  const noon = Date.parse(`${today}T12:00:00.000Z`);
  const dayAfter = (days: number) => new Date(noon + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const weekday = new Date(noon).getUTCDay();
  return {
    anytime: { start: '', end: '' },
    today: { start: today, end: today },
    ...(weekday !== 0 && { weekend: { start: dayAfter(6 - weekday), end: dayAfter(7 - weekday) } }),
  };
}

export function whenOf({ start, end }: Dates, presets: ReturnType<typeof presetDates>): When {
  const preset = Object.entries(presets).find(([, dates]) => dates.start === start && dates.end === end);
  // Safe cast: the keys of `presets` are of this type.
  return preset ? (preset[0] as When) : 'dates';
}
