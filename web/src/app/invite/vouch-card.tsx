import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { statusOf } from '#src/lib/api/problem.ts';
import { useSingleMutation } from '#src/lib/api/use-single-mutation.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { requireData } from '../shell/api/app-client.ts';
import { showProblemToast } from '../shell/api/problem-text.ts';
import { FailureCard } from '../shell/notices/failure-card.tsx';
import { NoticeCard } from '../shell/notices/notice-card.tsx';
import { TextSkeleton } from '../shell/notices/text-skeleton.tsx';
import { copy } from './copy.ts';
import { invitationsClient } from './invitations-client.ts';

const texts = copy.vouch;

export const vouchQuery = (userId: string) =>
  queryOptions({
    queryKey: ['vouch', userId],
    queryFn: async ({ signal }) => requireData(await invitationsClient.readVouch({ params: { userId }, signal })),
  });

export function VouchCard({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const { queryKey } = vouchQuery(userId);
  const params = { userId };
  const { data, error, isFetching, refetch } = useQuery(vouchQuery(userId));
  const change = useSingleMutation({
    mutationFn: (isVouched: boolean) =>
      isVouched ? invitationsClient.vouch({ params }) : invitationsClient.withdrawVouch({ params }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: (failure) => showProblemToast(failure, { 409: texts.tooMany }),
  });
  if (statusOf(error) === 404) return <NoticeCard picture="board" title={texts.goneTitle} text={texts.goneText} />;
  if (!data && error) return <FailureCard error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton label={texts.loading} />;
  const { firstName, neighbourhood, isVouched } = data;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-(--gutter)">
      <div className="grid gap-1">
        <h2 className="text-xl font-bold wrap-anywhere">{texts.title(firstName)}</h2>
        <p className="text-ink-soft">{texts.text(firstName, neighbourhood.name)}</p>
      </div>
      <output>{isVouched ? texts.done(firstName) : ''}</output>
      <Button
        size="lg"
        variant={isVouched ? 'outline' : 'primary'}
        isPending={change.isPending}
        onClick={() => change.mutate(!isVouched)}
      >
        {isVouched ? texts.withdraw : texts.confirm}
      </Button>
    </Card>
  );
}
