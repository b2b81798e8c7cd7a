import { KnownError } from '../shared/errors.ts';

/** When a listing is about; either end may be open. */
type ListingDates = { startDate: Date | null; endDate: Date | null };

/** A time of the contract as a date; null means none. */
export function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** Rejects with `invalid` when a listing would end before it starts. */
export function checkDates({ startDate, endDate }: ListingDates): void {
  if (startDate && endDate && endDate < startDate) {
    throw new KnownError('invalid', { errors: { endDateUtc: ['The end cannot be before the start.'] } });
  }
}
