import type { Neighbourhood, Poster } from '@grenda/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { FailureCard } from '../shell/notices/failure-card.tsx';
import { TextSkeleton } from '../shell/notices/text-skeleton.tsx';
import { posterCopy } from './poster-copy.ts';
import { postersQuery, useChangePoster } from './poster-queries.ts';

const longDay = new Intl.DateTimeFormat('nb-NO', { dateStyle: 'long', timeZone: 'UTC' });

/** Marks the user's own posters, and does not show who put up the others (promise 121). */
export function PosterList({ neighbourhood }: { neighbourhood: Neighbourhood }) {
  const { data: posters, error, isFetching, refetch } = useQuery(postersQuery(neighbourhood.neighbourhoodId));
  if (!posters && error) return <FailureCard error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!posters) return <TextSkeleton label={posterCopy.listLoading} />;
  return (
    <Card
      tabIndex={-1}
      aria-label={posterCopy.list(neighbourhood.name)}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 p-(--gutter)"
    >
      <h2 className="text-xl font-bold wrap-anywhere">{posterCopy.list(neighbourhood.name)}</h2>
      {posters.length === 0 ? (
        <p className="text-ink-soft">{posterCopy.empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {posters.map((poster) => (
            <PosterRow key={poster.posterId} poster={poster} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function PosterRow({ poster }: { poster: Poster }) {
  const { posterId, place, hungOn, joinedCount, isOwn, asksToCheck } = poster;
  const restore = useChangePoster();
  const change = useChangePoster(({ body }) => {
    if (body.isHanging) return;
    const onSelect = () => void restore.mutate({ params: { posterId }, body: { place, isHanging: true } });
    toasts.show({ title: posterCopy.takenDown, action: { label: posterCopy.undo, onSelect } });
  });
  const setHanging = (isHanging: boolean) => change.mutate({ params: { posterId }, body: { place, isHanging } });
  return (
    <li className="grid gap-1 py-3">
      <p className="font-semibold">
        {posterCopy.places[place]}
        {isOwn && <span className="font-normal text-ink-soft"> · {posterCopy.own}</span>}
      </p>
      <p className="text-sm text-ink-soft">
        {posterCopy.since(longDay.format(Date.parse(hungOn)))} · {posterCopy.joined(joinedCount)}
      </p>
      {isOwn && (
        <div className="flex flex-wrap items-center gap-3 *:shrink">
          {asksToCheck && (
            <>
              <span>{posterCopy.check}</span>
              <Button variant="outline" isPending={change.isPending} onClick={() => setHanging(true)}>
                {posterCopy.yes}
              </Button>
            </>
          )}
          <Button
            variant={asksToCheck ? 'outline' : 'ghost'}
            isPending={change.isPending}
            onClick={() => setHanging(false)}
          >
            {asksToCheck ? posterCopy.no : posterCopy.takeDown}
          </Button>
        </div>
      )}
    </li>
  );
}
