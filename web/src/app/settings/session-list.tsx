import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#src/lib/api/client.ts';
import { timeZone } from '#src/rendering/rendering.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { FetchError } from './fetch-error.tsx';
import { copy } from './copy.ts';

const texts = copy.sessions;

const dateTimeFormat = new Intl.DateTimeFormat('nb-NO', {
  timeZone,
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await client.listSessions({ signal }))?.sessions ?? [],
});

export function SessionList() {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery);
  const endOthers = useMutation({
    mutationFn: () => client.endOtherSessions(),
    onSuccess: () => {
      toasts.show({ title: texts.ended });
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (failure) => showProblemToast(failure),
  });
  if (!data && error) return <FetchError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  return (
    <>
      <ul className="grid gap-3">
        {data.map(({ sessionId, createdAt, lastSeenAt, isCurrent }) => (
          <li key={sessionId}>
            <p className="font-semibold">{isCurrent ? texts.current : texts.other}</p>
            <p className="text-sm text-ink-soft">
              {texts.since(formatDateTime(createdAt))}
              {!isCurrent && ` · ${texts.seen(formatDateTime(lastSeenAt))}`}
            </p>
          </li>
        ))}
      </ul>
      {data.some(({ isCurrent }) => !isCurrent) && (
        <Button variant="outline" size="lg" isPending={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {texts.endOthers}
        </Button>
      )}
    </>
  );
}

function formatDateTime(isoDateTime: string): string {
  return dateTimeFormat.format(new Date(isoDateTime));
}
