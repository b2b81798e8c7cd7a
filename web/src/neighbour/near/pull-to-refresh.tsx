import './near.css';
import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { copy } from './copy.ts';
import { createPull } from './pull.ts';

/** How far to pull, in CSS pixels of the indicator. */
const enoughPx = 64;

type PullToRefreshProps = { isRefreshing: boolean; onRefresh: () => void };

/** On a touch screen the top of the page can be pulled down to have it fetched anew; a button does the same. */
export function PullToRefresh({ isRefreshing, onRefresh }: PullToRefreshProps) {
  const [height, setHeight] = useState(0);

  const handleEnd = useEffectEvent((pulled: number) => {
    setHeight(0);
    if (pulled >= enoughPx && !isRefreshing) onRefresh();
  });

  useEffect(() => {
    const listening = new AbortController();
    const pull = createPull();
    const options = { passive: true, signal: listening.signal };
    window.addEventListener('touchstart', (event) => pull.start(event.touches, window.scrollY), options);
    window.addEventListener('touchmove', (event) => setHeight(pull.move(event.touches, window.scrollY)), options);
    window.addEventListener('touchend', () => handleEnd(pull.end()), options);
    window.addEventListener('touchcancel', () => setHeight(pull.cancel()), options);
    return () => listening.abort();
  }, []);

  const isEnough = height >= enoughPx;
  return (
    <div
      aria-hidden
      className="pull-to-refresh -my-2 grid place-items-center overflow-hidden text-sm font-semibold text-ink-soft"
      style={{ height }}
    >
      <span className="flex items-center gap-2">
        <RefreshCw className="size-5" style={{ rotate: `${height * 4}deg` }} />
        {isEnough ? copy.release : copy.pull}
      </span>
    </div>
  );
}
