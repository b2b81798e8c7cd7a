import { type AdminUser, userSortColumns } from '@grenda/contract';
import { problemOf } from '#app/lib/problem.ts';
import { usersQuery } from '#app/lib/queries.ts';
import { useServerList } from '#app/lib/use-server-list.ts';
import { DataTable } from '#app/ui/data-table/data-table.tsx';
import { LoadFailure } from '#app/ui/load-failure.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { columns } from './columns.tsx';
import { copy } from './copy.ts';
import { SelectionActions } from './selection-actions.tsx';

const noUsers: readonly AdminUser[] = [];
const selection = {
  rowNameOf: (user: AdminUser) => user.username,
  renderActions: (users: AdminUser[], clear: () => void) => <SelectionActions users={users} onDone={clear} />,
};

/** All users, a page at a time. */
export function UsersPage() {
  const { query, table } = useServerList(userSortColumns, usersQuery);
  const { data, error, refetch } = query;
  return (
    <div className="grid gap-4">
      <PageTitle>{copy.title}</PageTitle>
      {error && !data ? (
        <LoadFailure
          title={copy.errorTitle}
          text={problemOf(error).title}
          action={copy.tryAgain}
          onAction={() => void refetch()}
        />
      ) : (
        <DataTable
          {...table}
          label={copy.title}
          columns={columns}
          rows={data?.users ?? noUsers}
          rowIdOf={(user) => user.userId}
          selection={selection}
          summary={data && <p className="text-ink-soft">{copy.count(data.totalCount)}</p>}
        />
      )}
    </div>
  );
}
