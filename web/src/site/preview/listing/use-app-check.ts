import { useEffect, useRef, useState } from 'react';

const waitMs = 1500;

/** Guesses whether the app is missing: the only sign that the app has opened is that the page is blurred or hidden. */
export function useAppCheck(): { isMissing: boolean; check: () => void } {
  const [isMissing, setMissing] = useState(false);
  const pendingCheck = useRef<AbortController>(undefined);

  useEffect(() => () => pendingCheck.current?.abort(), []);

  function check() {
    pendingCheck.current?.abort();
    setMissing(false);
    const controller = new AbortController();
    pendingCheck.current = controller;
    const timer = setTimeout(() => setMissing(true), waitMs);
    controller.signal.addEventListener('abort', () => clearTimeout(timer));
    const stop = () => controller.abort();
    window.addEventListener('blur', stop, { signal: controller.signal });
    window.addEventListener('pagehide', stop, { signal: controller.signal });
    document.addEventListener('visibilitychange', stop, { signal: controller.signal });
  }

  return { isMissing, check };
}
