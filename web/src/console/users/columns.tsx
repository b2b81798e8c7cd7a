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

/** Columns in the order of the spec (§2). The ids of sortable columns are the names in `userSortColumns`. */
export const columns: readonly Column<AdminUser>[] = [
  {
    id: 'isApproved',
    accessorKey: 'isApproved',
    header: texts.status,
    meta: { width: 'tabular:w-28' },
    cell: ({ row: { original } }) => <StatusBadge user={original} />,
  },
  {
    id: 'username',
    accessorKey: 'username',
    header: texts.username,
    meta: { slot: 'name', width: 'tabular:w-[12%]' },
    cell: ({ row: { original } }) => (
      <span className="block font-medium wrap-anywhere stacked:font-semibold stacked:@max-[36rem]:mr-24 @max-[16rem]:mr-0!">
        <SheetLink sheet={{ kind: 'user', id: original.userId }}>{original.username}</SheetLink>
      </span>
    ),
  },
  {
    id: 'email',
    accessorKey: 'email',
    header: texts.email,
    meta: { slot: 'subtitle' },
    cell: ({ row: { original } }) => (
      <span
        title={original.email}
        className="block stacked:mr-24 @max-[16rem]:mr-0! wrap-anywhere stacked:@min-[17.5rem]:truncate stacked:@min-[17.5rem]:[&_wbr]:hidden"
      >
        <EmailText email={original.email} />
      </span>
    ),
  },
  {
    id: 'emailConfirmed',
    accessorKey: 'emailConfirmed',
    header: texts.emailConfirmed,
    meta: { width: 'tabular:w-37' },
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
    meta: { width: 'tabular:w-22' },
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
    meta: { width: 'tabular:w-32' },
    cell: ({ row: { original } }) => <LockoutCell lockoutEnd={original.lockoutEnd} />,
  },
  {
    id: 'actions',
    header: texts.actions,
    enableSorting: false,
    meta: { slot: 'action', width: 'tabular:w-27' },
    cell: ({ row: { original } }) => <ActionCell user={original} />,
  },
];
