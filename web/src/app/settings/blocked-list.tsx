import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button } from '#src/ui/button/button.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { appClient } from '../shell/api/app-client.ts';
import { useUnblock } from '../shell/mutations/use-block.ts';
import { peopleKey } from '../shell/api/query-keys.ts';
import { FetchError } from './fetch-error.tsx';
import { copy } from './copy.ts';

const texts = copy.blocked;

export const blockedQuery = queryOptions({
  queryKey: [...peopleKey, 'blocked'],
  queryFn: async ({ signal }) => (await appClient.listBlocked({ signal }))?.blocked ?? [],
});

export function BlockedList() {
  const { data, error, isFetching, refetch } = useQuery(blockedQuery);
  const unblock = useUnblock(texts.unblocked);
  if (!data && error) return <FetchError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  if (data.length === 0) {
    return (
      <div className="grid grid-cols-1 justify-items-center gap-2 py-3 text-center">
        <Picture name="shutters" className="h-24 w-40 max-w-full" />
        <h2 className="text-xl font-bold tracking-tight">{texts.empty}</h2>
        <p className="max-w-80 text-ink-soft">{texts.emptyText}</p>
      </div>
    );
  }
  return (
    <>
      <p className="text-ink-soft">{texts.text}</p>
      <ul className="divide-y divide-line">
        {data.map((user) => (
          <li key={user.userId} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="min-w-0 font-semibold wrap-anywhere">{user.firstName}</span>
            <Button
              variant="ghost"
              size="lg"
              className="text-spruce"
              isPending={unblock.isPending && unblock.variables.userId === user.userId}
              onClick={() => unblock.mutate(user)}
            >
              {texts.unblock}
              <span className="sr-only">{user.firstName}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
