import type { ListingPreview } from '@grenda/contract';
import { CalendarDays } from 'lucide-react';
import { Fragment } from 'react';
import { formatDateRange } from './date-range.ts';
import { datesLabel } from './labels.ts';

export function ListingDates({ listing }: { listing: Pick<ListingPreview, 'startDateUtc' | 'endDateUtc'> }) {
  const days = formatDateRange(listing.startDateUtc, listing.endDateUtc);
  if (days.length === 0) return null;
  return (
    <p className="mt-3 flex items-center gap-2 text-ink-soft">
      <CalendarDays className="size-5 shrink-0" aria-hidden />
      <span className="sr-only">{datesLabel}: </span>
      <span>
        {days.map((day, index) => (
          <Fragment key={day.iso}>
            {index > 0 && ' - '}
            <time dateTime={day.iso}>{day.text}</time>
          </Fragment>
        ))}
      </span>
    </p>
  );
}
