import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsHydrated } from '#src/rendering/use-is-hydrated.ts';
import { copy } from './copy.ts';
import { createPullGesture } from './pull-gesture.ts';

const thresholdPx = 64;

type PullToRefreshProps = { isRefreshing: boolean; onRefresh: () => void };

export function PullToRefresh({ isRefreshing, onRefresh }: PullToRefreshProps) {
  const isHydrated = useIsHydrated();
  const [pulled, setPulled] = useState(0);

  const handleEnd = useEffectEvent((distance: number) => {
    setPulled(0);
    if (distance >= thresholdPx && !isRefreshing) onRefresh();
  });

  useEffect(() => {
    const controller = new AbortController();
    const pull = createPullGesture();
    const options = { passive: true, signal: controller.signal };
    window.addEventListener('touchstart', (event) => pull.start(event.touches, window.scrollY), options);
    window.addEventListener('touchmove', (event) => setPulled(pull.move(event.touches, window.scrollY)), options);
    window.addEventListener('touchend', () => handleEnd(pull.end()), options);
    window.addEventListener('touchcancel', () => setPulled(pull.cancel()), options);
    return () => controller.abort();
  }, []);

  // The content security policy forbids inline styles in server-rendered HTML.
  if (!isHydrated) return null;
  return (
    <div
      aria-hidden
      className="pull-to-refresh pointer-events-none fixed inset-x-0 top-0 z-20 grid justify-items-center"
      style={{ translate: `0 calc(${pulled}px - 100%)` }}
    >
      <span className="mb-2 flex items-center gap-2 rounded-full bg-surface-raised px-4 py-2 text-sm font-semibold shadow-[0_2px_12px_var(--shadow)]">
        <RefreshCw className="size-5 text-spruce" style={{ rotate: `${pulled * 4}deg` }} />
        {pulled >= thresholdPx ? copy.release : copy.pull}
      </span>
    </div>
  );
}
