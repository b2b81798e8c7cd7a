import type { AdminUser } from '@grenda/contract';
import { CircleCheck, CircleX, UserRound, UserRoundX } from 'lucide-react';
import type { Column } from '#src/ui/data-table/table-features.ts';
import { EmailText } from '#src/ui/text/email-text.tsx';
import { SheetLink } from '../shell/sheet-link.tsx';
import { StatusBadge } from '../shell/status-badge.tsx';
import { ActionCell } from './action-cell.tsx';
import { copy } from './copy.ts';
import { LockoutCell } from './lockout-cell.tsx';
import { YesNoIcon } from './yes-no-icon.tsx';

const texts = copy.columns;

/** Columns in the order of the spec (§2); the ids of sortable columns are the sort columns of the contract. */
export const columns: readonly Column<AdminUser>[] = [
  {
    id: 'isApproved',
    accessorKey: 'isApproved',
    header: texts.status,
    cell: ({ row: { original } }) => <StatusBadge user={original} />,
  },
  {
    id: 'username',
    accessorKey: 'username',
    header: texts.username,
    meta: { place: 'name' },
    cell: ({ row: { original } }) => (
      <span className="block font-medium wrap-anywhere stacked:font-semibold stacked:@max-[36rem]:mr-24 @max-[16rem]:mr-0! tabular:max-w-64 tabular:min-w-20">
        <SheetLink sheet={{ kind: 'user', id: original.userId }}>{original.username}</SheetLink>
      </span>
    ),
  },
  {
    id: 'email',
    accessorKey: 'email',
    header: texts.email,
    meta: { place: 'subtitle' },
    cell: ({ row: { original } }) => (
      <span className="block stacked:mr-24 @max-[16rem]:mr-0! stacked:truncate stacked:[&_wbr]:hidden tabular:max-w-80 tabular:min-w-44 tabular:wrap-anywhere">
        <EmailText email={original.email} />
      </span>
    ),
  },
  {
    id: 'emailConfirmed',
    accessorKey: 'emailConfirmed',
    header: texts.emailConfirmed,
    cell: ({ row: { original } }) => (
      <YesNoIcon
        isYes={original.emailConfirmed}
        yes={{ Icon: CircleCheck, label: copy.confirmed }}
        no={{ Icon: CircleX, label: copy.unconfirmed }}
      />
    ),
  },
  {
    id: 'hasProfile',
    accessorKey: 'hasProfile',
    header: texts.profile,
    cell: ({ row: { original } }) => (
      <YesNoIcon
        isYes={original.hasProfile}
        yes={{ Icon: UserRound, label: copy.hasProfile }}
        no={{ Icon: UserRoundX, label: copy.noProfile }}
      />
    ),
  },
  {
    id: 'lockoutEnd',
    header: texts.lockout,
    enableSorting: false,
    cell: ({ row: { original } }) => <LockoutCell lockoutEnd={original.lockoutEnd} />,
  },
  {
    id: 'actions',
    header: texts.actions,
    enableSorting: false,
    meta: { place: 'action' },
    cell: ({ row: { original } }) => <ActionCell user={original} />,
  },
];
