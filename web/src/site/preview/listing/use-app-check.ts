import { useEffect, useRef, useState } from 'react';

/** An installed app opens within this time. */
const waitMs = 1500;

/**
 * Guesses whether a link opened the app, since browsers do not report it. A browser that opens the app, or asks first, blurs
 * or hides the page. If neither happens in time, the app is considered missing.
 */
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
