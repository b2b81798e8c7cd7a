import type { NearPage } from '@grenda/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '../shell/forms/form-error.tsx';
import { copy } from './copy.ts';

/** How far ahead of the window the next page is asked for. */
const aheadPx = 600;

type MoreProps = { near: UseInfiniteQueryResult<InfiniteData<NearPage>>; end: string };

/** The next page: it comes by itself before the end is reached, and by a button, which has it tried again too. */
export function More({ near, end }: MoreProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isFetching, fetchNextPage } = near;
  if (!hasNextPage) return <p className="py-2 text-center text-ink-soft">{end}</p>;
  const isByItself = !isFetching && !isFetchNextPageError;
  return (
    <div className="grid gap-3">
      {/* Anew after every page: where one does not fill the window, the end stays in sight and nothing would be told. */}
      {isByItself && <Sight key={data?.pages.length} onSight={() => void fetchNextPage()} />}
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

/** Tells when it comes near the window. */
function Sight({ onSight }: { onSight: () => void }) {
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
