import { useQuery } from '@tanstack/react-query';
import { Button } from '#src/ui/button/button.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { appClient } from '../shell/api/app-client.ts';
import { useUnblock } from '../shell/mutations/use-block.ts';
import { peopleKey } from '../shell/api/query-keys.ts';
import { FetchError } from './fetch-error.tsx';
import { copy } from './copy.ts';

const texts = copy.blocked;

/** Whom the user has blocked, and taking that back. */
export function BlockedList() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...peopleKey, 'blocked'],
    queryFn: async ({ signal }) => (await appClient.listBlocked({ signal }))?.blocked ?? [],
  });
  const unblock = useUnblock(texts.unblocked);
  if (error) return <FetchError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  if (data.length === 0) return <p className="text-ink-soft">{texts.empty}</p>;
  return (
    <>
      <p className="text-ink-soft">{texts.text}</p>
      <ul className="divide-y divide-line">
        {data.map((person) => (
          <li key={person.userId} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="min-w-0 font-semibold wrap-anywhere">{person.firstName}</span>
            <Button
              variant="ghost"
              size="lg"
              className="text-spruce"
              isPending={unblock.isPending && unblock.variables.userId === person.userId}
              onClick={() => unblock.mutate(person)}
            >
              {texts.unblock}
              <span className="sr-only">{person.firstName}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
