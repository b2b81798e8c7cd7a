import { useEffect, useEffectEvent, useRef } from 'react';

type Countdown = { durationMs: number; isPaused: boolean; onEnd: () => void };

export function useCountdown({ durationMs, isPaused, onEnd }: Countdown): void {
  const remainingMs = useRef(durationMs);
  const handleEnd = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => handleEnd(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
}
