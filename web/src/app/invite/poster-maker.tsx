import type { Neighbourhood } from '@grenda/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { CheckRow } from '#src/ui/form/check-row.tsx';
import { RadioRow } from '#src/ui/form/radio-row.tsx';
import { classNames } from '#src/ui/styles/class-names.ts';
import { FailureCard } from '../shell/notices/failure-card.tsx';
import { posterCopy } from './poster-copy.ts';
import { PosterPlaceForm } from './poster-place-form.tsx';
import { posterDraftQuery } from './poster-queries.ts';
import { Poster } from './poster.tsx';

export function PosterMaker({ neighbourhood }: { neighbourhood: Neighbourhood }) {
  const { data: draft, error, isFetching, refetch } = useQuery(posterDraftQuery(neighbourhood.neighbourhoodId));
  const [hasStrips, setHasStrips] = useState(false);
  const [isBilingual, setIsBilingual] = useState(false);
  const [isPlaceFormOpen, setIsPlaceFormOpen] = useState(false);
  if (!draft && error) return <FailureCard error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Card tabIndex={-1} aria-label={posterCopy.title} className="grid grid-cols-[minmax(0,1fr)] gap-4 p-(--gutter)">
      <div className="grid gap-1">
        <h2 className="text-xl font-bold">{posterCopy.title}</h2>
        <p className="text-ink-soft">{posterCopy.text}</p>
      </div>
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
        <legend className="mb-2 text-sm font-semibold">{posterCopy.kind}</legend>
        <RadioRow name="kind" checked={!hasStrips} onChange={() => setHasStrips(false)}>
          {posterCopy.kinds.whole}
        </RadioRow>
        <RadioRow name="kind" checked={hasStrips} onChange={() => setHasStrips(true)}>
          {posterCopy.kinds.strips}
        </RadioRow>
      </fieldset>
      <CheckRow checked={isBilingual} onChange={(event) => setIsBilingual(event.target.checked)}>
        {posterCopy.isBilingual}
      </CheckRow>
      {!draft && <output className="sr-only">{posterCopy.loading}</output>}
      <div
        aria-hidden={!draft}
        className={classNames('flex flex-wrap gap-3 *:shrink *:grow sm:*:grow-0', !draft && 'invisible')}
      >
        <Button size="lg" onClick={() => window.print()}>
          {posterCopy.print}
        </Button>
        {!isPlaceFormOpen && (
          <Button size="lg" variant="outline" onClick={() => setIsPlaceFormOpen(true)}>
            {posterCopy.hung}
          </Button>
        )}
      </div>
      {draft && isPlaceFormOpen && (
        <PosterPlaceForm posterId={draft.posterId} onDone={() => setIsPlaceFormOpen(false)} />
      )}
      {draft && <Poster draft={draft} hasStrips={hasStrips} isBilingual={isBilingual} />}
    </Card>
  );
}
