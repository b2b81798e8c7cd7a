import type { ListingPreview } from '@grenda/contract';
import { CalendarDays } from 'lucide-react';
import { Fragment } from 'react';
import { Chips } from './chips.tsx';
import { copy } from './copy.ts';
import { daysInWords } from './date-range.ts';
import { ListingActions } from './listing-actions.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { cardClass } from './styles.ts';

export function ListingCard({ listing }: { listing: ListingPreview }) {
  return (
    <article className={`wrap-anywhere ${cardClass}`}>
      <Chips listing={listing} />
      <h2 dir="auto" className="mt-4 text-2xl/8 font-bold tracking-tight text-pretty sm:text-3xl/9">
        {listing.title}
      </h2>
      <ListingDates listing={listing} />
      <p dir="auto" className="mt-5 max-w-prose text-lg/7 whitespace-pre-line">
        {listing.description}
      </p>
      <div className="needs-script mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-5">
        <ListingActions title={listing.title} />
        <ReportSheet />
      </div>
    </article>
  );
}

function ListingDates({ listing }: { listing: ListingPreview }) {
  const days = daysInWords(listing.startDateUtc, listing.endDateUtc);
  if (days.length === 0) return null;
  return (
    <p className="mt-3 flex items-center gap-2 text-ink-soft">
      <CalendarDays className="size-5 shrink-0" aria-hidden />
      <span className="sr-only">{copy.dates}: </span>
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
