import type { ListingSheet } from '@grenda/contract';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { copy } from './copy.ts';
import { DescriptionItem, DescriptionList } from '../sheet/description-list.tsx';
import { UserLink } from '../sheet/user-link.tsx';

export function ListingDetails({ listing }: { listing: ListingSheet }) {
  const { owner, neighbourhood, startDateUtc, endDateUtc, createdAt, updatedAt } = listing;
  const days = [startDateUtc, endDateUtc].flatMap((day) => (day ? [formatDate(day)] : []));
  return (
    <DescriptionList>
      <DescriptionItem name={copy.owner}>
        <UserLink user={owner} />
      </DescriptionItem>
      {neighbourhood && <DescriptionItem name={copy.neighbourhood}>{neighbourhood}</DescriptionItem>}
      {days.length > 0 && <DescriptionItem name={copy.dates}>{[...new Set(days)].join(' – ')}</DescriptionItem>}
      <DescriptionItem name={copy.posted}>{formatDateTime(createdAt)}</DescriptionItem>
      {updatedAt !== createdAt && <DescriptionItem name={copy.changed}>{formatDateTime(updatedAt)}</DescriptionItem>}
    </DescriptionList>
  );
}
