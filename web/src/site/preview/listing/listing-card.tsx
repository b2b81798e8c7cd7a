import type { ListingPreview } from '@grenda/contract';
import { Chips } from '#src/ui/listing/chips.tsx';
import { ListingDates } from '#src/ui/listing/listing-dates.tsx';
import { ListingTexts } from '#src/ui/listing/listing-texts.tsx';
import { ListingActions } from './listing-actions.tsx';
import { ReportListing } from './report-listing.tsx';
import { cardClass } from '../styles.ts';

export function ListingCard({ listing }: { listing: ListingPreview }) {
  const { photos, title } = listing;
  return (
    <article className={`wrap-anywhere ${cardClass}`}>
      {/* PhotoStrip would exceed the size budget of the island. */}
      {photos && (
        <div className="photo-strip" {...(photos.length > 1 && { role: 'group', tabIndex: 0, 'aria-label': 'Bilder' })}>
          {photos.map(({ photoId, placeholder, alt, width, height }, index) => (
            <span key={photoId} className="photo">
              <img src={index ? placeholder : `/photos/${photoId}/small`} alt="" />
              <img
                src={`/photos/${photoId}/large`}
                alt={alt || title}
                width={width}
                height={height}
                loading={index ? 'lazy' : undefined}
                fetchPriority="low"
              />
            </span>
          ))}
        </div>
      )}
      <Chips listing={listing} />
      <h2 dir="auto" className="mt-4 text-2xl/8 font-bold tracking-tight text-pretty sm:text-3xl/9">
        {title}
      </h2>
      <ListingDates listing={listing} />
      <ListingTexts listing={listing} className="mt-5 max-w-prose text-lg/7" />
      <div className="needs-script mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-5">
        <ListingActions title={title} />
        <ReportListing />
      </div>
    </article>
  );
}
