import { type AdminUser, userSortColumns } from '@grenda/contract';
import { useQuery } from '@tanstack/react-query';
import { usersQuery } from '#src/lib/queries.ts';
import { titleOf } from '#src/pages.ts';
import { useServerList } from '#src/lib/use-server-list.ts';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { FetchedPage } from '#src/ui/fetched-page.tsx';
import { columns } from './columns.tsx';
import { copy } from './copy.ts';
import { recentDecisionsQuery } from './recent-decisions.ts';
import { RecentMenu } from './recent-menu.tsx';
import { SelectionActions } from './selection-actions.tsx';

const noUsers: readonly AdminUser[] = [];
const selection = {
  rowNameOf: (user: AdminUser) => user.username,
  renderActions: (users: AdminUser[], clear: () => void) => <SelectionActions users={users} onDone={clear} />,
};

const title = titleOf('/admin/users');

/** All users, a page at a time. */
export default function UsersPage() {
  const { data, failure, table } = useServerList('users', userSortColumns, usersQuery);
  const { data: recent } = useQuery(recentDecisionsQuery);
  return (
    <FetchedPage title={title} failedTitle={copy.errorTitle} failure={failure}>
      <DataTable
        {...table}
        label={title}
        columns={columns}
        rows={data?.users ?? noUsers}
        rowIdOf={(user) => user.userId}
        selection={selection}
        tools={<RecentMenu decisions={recent ?? []} />}
        summary={data && <p className="text-ink-soft">{copy.count(data.totalCount)}</p>}
      />
    </FetchedPage>
  );
}
