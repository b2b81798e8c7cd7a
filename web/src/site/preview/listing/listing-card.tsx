import type { ListingPreview } from '@grenda/contract';
import { Chips } from '#src/ui/listing/chips.tsx';
import { ListingFacts } from '#src/ui/listing/listing-facts.tsx';
import { ListingActions } from './listing-actions.tsx';
import { ReportListing } from './report-listing.tsx';
import { cardClass } from '../styles.ts';

export function ListingCard({ listing }: { listing: ListingPreview }) {
  const photo = listing.photos?.[0];
  return (
    <article className={`wrap-anywhere ${cardClass}`}>
      {photo && (
        <span className="photo photo-whole">
          <img src={photo.placeholder} alt="" />
          <img src={`/photos/${photo.photoId}/large`} alt={photo.alt || listing.title} />
        </span>
      )}
      <Chips listing={listing} />
      <h2 dir="auto" className="mt-4 text-2xl/8 font-bold tracking-tight text-pretty sm:text-3xl/9">
        {listing.title}
      </h2>
      <ListingFacts listing={listing} />
      <p dir="auto" className="mt-5 max-w-prose text-lg/7 whitespace-pre-line">
        {listing.description}
      </p>
      <div className="needs-script mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-5">
        <ListingActions title={listing.title} />
        <ReportListing />
      </div>
    </article>
  );
}
