import type { NearPage } from '@grenda/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '../shell/forms/form-error.tsx';
import { copy } from './copy.ts';

const prefetchMarginPx = 600;

type LoadMoreProps = { near: UseInfiniteQueryResult<InfiniteData<NearPage>>; endText: string };

export function LoadMore({ near, endText }: LoadMoreProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isFetching, fetchNextPage } = near;
  if (!hasNextPage) return <p className="py-2 text-center text-ink-soft">{endText}</p>;
  const canLoadAutomatically = !isFetching && !isFetchNextPageError;
  return (
    <div className="grid gap-3">
      {/* The key remounts the sentinel for each page: an observer fires only once while its target stays visible. */}
      {canLoadAutomatically && <VisibilitySentinel key={data?.pages.length} onVisible={() => void fetchNextPage()} />}
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

function VisibilitySentinel({ onVisible }: { onVisible: () => void }) {
  const sentinel = useRef<HTMLDivElement>(null);
  const handleVisible = useEffectEvent(onVisible);

  useEffect(() => {
    if (!sentinel.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && handleVisible(),
      { rootMargin: `${prefetchMarginPx}px` },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);

  return <div ref={sentinel} />;
}
