import { type AdminUser, userFilters } from '@grenda/contract';
import { useQuery } from '@tanstack/react-query';
import { usersQuery } from '#src/lib/api/console-queries.ts';
import { readListAddress, userList } from '#src/lib/list/list-address.ts';
import type { Prefetch } from '#src/page-loads.ts';
import { titleOf } from '#src/pages.ts';
import { useServerList } from '#src/lib/list/use-server-list.ts';
import { TablePage } from '#src/ui/data-table/table-page.tsx';
import { columns } from './columns.tsx';
import { copy } from './copy.ts';
import { recentDecisionsQuery } from '../decisions/recent-decisions.ts';
import { RecentDecisionsMenu } from './recent-decisions-menu.tsx';
import { SelectionActions } from './selection-actions.tsx';

export const prefetch: Prefetch = (queryClient, { search }) =>
  queryClient.prefetchQuery(usersQuery(readListAddress(search, userList)));

const noUsers: readonly AdminUser[] = [];
const filterFields = {
  ...copy.search,
  filters: [{ name: 'filter', ...copy.filter, options: userFilters }],
};
const selection = {
  rowNameOf: (user: AdminUser) => user.username,
  renderActions: (users: AdminUser[], clear: () => void) => <SelectionActions users={users} onDone={clear} />,
};

export default function UsersPage() {
  const { data, ...list } = useServerList('users', userList, usersQuery);
  const { data: recent } = useQuery(recentDecisionsQuery);
  return (
    <TablePage
      {...list}
      title={titleOf('/admin/users')}
      failedTitle={copy.failedTitle}
      columns={columns}
      rows={data?.users ?? noUsers}
      rowIdOf={(user) => user.userId}
      selection={selection}
      tools={<RecentDecisionsMenu decisions={recent ?? []} />}
      filterFields={filterFields}
      summary={data && copy.count(data.totalCount, data.isCountCapped)}
    />
  );
}
