import type { ListingSheet } from '@grenda/contract';
import { formatDate } from '#src/lib/dates.ts';
import { copy } from './copy.ts';
import { Fact, Facts } from './facts.tsx';
import { formatMoment } from './moments.ts';
import { PersonLink } from './person-link.tsx';

const texts = copy.listing;

/** Whose a listing is, where it belongs, and since when. */
export function ListingFacts({ listing }: { listing: ListingSheet }) {
  const { owner, neighbourhood, startDateUtc, endDateUtc, createdAt, updatedAt } = listing;
  const days = [startDateUtc, endDateUtc].flatMap((day) => (day ? [formatDate(day)] : []));
  return (
    <Facts>
      <Fact name={texts.owner}>
        <PersonLink person={owner} />
      </Fact>
      {neighbourhood && <Fact name={texts.neighbourhood}>{neighbourhood}</Fact>}
      {days.length > 0 && <Fact name={texts.dates}>{[...new Set(days)].join(' – ')}</Fact>}
      <Fact name={texts.posted}>{formatMoment(createdAt)}</Fact>
      {updatedAt !== createdAt && <Fact name={texts.changed}>{formatMoment(updatedAt)}</Fact>}
    </Facts>
  );
}
