import { KnownError } from '../shared/errors.ts';

type ListingDates = { startDate: Date | null; endDate: Date | null };

export function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

export function checkDates({ startDate, endDate }: ListingDates): void {
  if (startDate && endDate && endDate < startDate) {
    throw new KnownError('invalid', { errors: { endDateUtc: ['The end cannot be before the start.'] } });
  }
}
