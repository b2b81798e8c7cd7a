import type { AdminListing } from '@grenda/contract';
import { formatDate } from '#src/lib/dates.ts';
import { TypeBadge } from '../shell/type-badge.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import type { Column } from '#src/ui/data-table/table-features.ts';
import { HiddenListingIcon } from '../shell/hidden-listing.tsx';
import { SheetLink } from '../shell/sheet-link.tsx';
import { copy } from './copy.ts';

const texts = copy.columns;

/** Columns in the order of the spec (§2); their ids are the sort columns of the contract. */
export const columns: readonly Column<AdminListing>[] = [
  {
    id: 'status',
    accessorKey: 'status',
    header: texts.status,
    meta: { width: 'tabular:w-32' },
    // Stacked rows hide 'Open', the usual status (`data-usual`).
    cell: ({ row: { original } }) => (
      <span data-usual={original.status === 'Open' || undefined}>
        <Badge variant={original.status === 'Open' ? 'outline' : 'secondary'}>{original.status}</Badge>
      </span>
    ),
  },
  {
    id: 'title',
    accessorKey: 'title',
    header: texts.title,
    meta: { slot: 'title' },
    cell: ({ row: { original } }) => (
      <span className="block font-medium wrap-anywhere stacked:font-semibold">
        <SheetLink sheet={{ kind: 'listing', id: original.listingId }}>{original.title}</SheetLink>
        <HiddenListingIcon listing={original} />
      </span>
    ),
  },
  {
    id: 'category',
    accessorKey: 'category',
    header: texts.category,
    meta: { slot: 'detail', width: 'tabular:w-30' },
    cell: ({ row }) => row.original.category,
  },
  {
    id: 'type',
    accessorKey: 'type',
    header: texts.type,
    meta: { width: 'tabular:w-28' },
    cell: ({ row: { original } }) => <TypeBadge type={original.type} />,
  },
  {
    id: 'createdAt',
    accessorKey: 'createdAt',
    header: texts.createdAt,
    meta: { slot: 'aside', width: 'tabular:w-36' },
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap tabular-nums">{formatDate(original.createdAt)}</span>
    ),
  },
];
