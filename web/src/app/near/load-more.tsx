import type { NearPage } from '@grenda/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '../shell/forms/form-error.tsx';
import { copy } from './copy.ts';

/** Distance below the window at which the next page is fetched. */
const aheadPx = 600;

type LoadMoreProps = { near: UseInfiniteQueryResult<InfiniteData<NearPage>>; end: string };

/** Loads the next page before its end scrolls into view, or by a button, which also retries. */
export function LoadMore({ near, end }: LoadMoreProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isFetching, fetchNextPage } = near;
  if (!hasNextPage) return <p className="py-2 text-center text-ink-soft">{end}</p>;
  const isByItself = !isFetching && !isFetchNextPageError;
  return (
    <div className="grid gap-3">
      {/* Remounted for every page: one that does not fill the window leaves the sentinel visible, and no event comes. */}
      {isByItself && <VisibilitySentinel key={data?.pages.length} onSight={() => void fetchNextPage()} />}
      <FormError>{isFetchNextPageError ? copy.moreFailed : undefined}</FormError>
      <Button
        size="lg"
        variant="outline"
        className="justify-self-center"
        isPending={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        {copy.more}
      </Button>
    </div>
  );
}

/** Calls back when it comes near the window. */
function VisibilitySentinel({ onSight }: { onSight: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const handleSight = useEffectEvent(onSight);

  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && handleSight(), {
      rootMargin: `${aheadPx}px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return <div ref={place} />;
}
