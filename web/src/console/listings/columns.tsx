import type { AdminListing } from '@grenda/contract';
import { formatDate } from '#src/lib/dates.ts';
import { TypeBadge } from '../shell/type-badge.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import type { Column } from '#src/ui/data-table/table-features.ts';
import { HiddenListingMark } from '../shell/hidden-listing.tsx';
import { SheetLink } from '../shell/sheet-link.tsx';
import { copy } from './copy.ts';

const texts = copy.columns;

/** Columns in the order of the spec (§2); their ids are the sort columns of the contract. */
export const columns: readonly Column<AdminListing>[] = [
  {
    id: 'status',
    accessorKey: 'status',
    header: texts.status,
    cell: ({ row: { original } }) => (
      <Badge variant={original.status === 'Open' ? 'outline' : 'secondary'}>{original.status}</Badge>
    ),
  },
  {
    id: 'title',
    accessorKey: 'title',
    header: texts.title,
    meta: { place: 'title' },
    cell: ({ row: { original } }) => (
      <span className="block font-medium wrap-anywhere stacked:font-semibold tabular:max-w-96 tabular:min-w-44">
        <SheetLink sheet={{ kind: 'listing', id: original.listingId }}>{original.title}</SheetLink>
        <HiddenListingMark listing={original} />
      </span>
    ),
  },
  {
    id: 'category',
    accessorKey: 'category',
    header: texts.category,
    meta: { place: 'detail' },
    cell: ({ row }) => row.original.category,
  },
  {
    id: 'type',
    accessorKey: 'type',
    header: texts.type,
    cell: ({ row: { original } }) => <TypeBadge type={original.type} />,
  },
  {
    id: 'createdAt',
    accessorKey: 'createdAt',
    header: texts.createdAt,
    meta: { place: 'aside' },
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap tabular-nums">{formatDate(original.createdAt)}</span>
    ),
  },
];
