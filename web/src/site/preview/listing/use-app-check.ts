import { useEffect, useRef, useState } from 'react';

/** An app that is there has taken over by then. */
const waitMs = 1500;

/**
 * A browser does not say whether it opened an app. One that did loses the focus or hides the page, be it to
 * ask first; when neither has happened by the end of the wait, the app is taken to be missing.
 */
export function useAppCheck(): { isMissing: boolean; check: () => void } {
  const [isMissing, setMissing] = useState(false);
  const waiting = useRef<AbortController>(undefined);

  useEffect(() => () => waiting.current?.abort(), []);

  function check() {
    waiting.current?.abort();
    setMissing(false);
    const wait = new AbortController();
    waiting.current = wait;
    const timer = setTimeout(() => setMissing(true), waitMs);
    wait.signal.addEventListener('abort', () => clearTimeout(timer));
    const stop = () => wait.abort();
    window.addEventListener('blur', stop, { signal: wait.signal });
    window.addEventListener('pagehide', stop, { signal: wait.signal });
    document.addEventListener('visibilitychange', stop, { signal: wait.signal });
  }

  return { isMissing, check };
}
