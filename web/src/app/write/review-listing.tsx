import { cardClass } from '#src/ui/card/card-class.ts';
import { Chips } from '#src/ui/listing/chips.tsx';
import { ListingFacts } from '#src/ui/listing/listing-facts.tsx';
import { copy } from './copy.ts';
import { listingBody, type CompleteDraft } from './listing-draft.ts';

export function ReviewListing({ draft }: { draft: CompleteDraft }) {
  const listing = listingBody(draft);
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-sm font-semibold">{copy.dates.review}</h2>
      <div className={`grid grid-cols-1 gap-3 p-[min(1.25rem,5vw)] wrap-anywhere ${cardClass}`}>
        <Chips listing={listing} />
        <p dir="auto" className="text-xl/7 font-bold tracking-tight text-pretty">
          {listing.title}
        </p>
        <div className="-mt-3 empty:hidden">
          <ListingFacts listing={listing} />
        </div>
        {listing.description !== '' && (
          <p dir="auto" className="whitespace-pre-line">
            {listing.description}
          </p>
        )}
      </div>
      <p className="text-sm text-ink-soft">{copy.dates.expires}</p>
    </section>
  );
}
