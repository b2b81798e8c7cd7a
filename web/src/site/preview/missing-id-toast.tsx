import { useEffect, useState } from 'react';
import { ToastFrame } from '#src/ui/toast/toast-frame.tsx';
import { copy } from './copy.ts';

const shownMs = 5000;

export function MissingIdToast() {
  const [isShown, setShown] = useState(true);
  const [isPaused, setPaused] = useState(false);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(setShown, shownMs, false);
    return () => clearTimeout(timer);
  }, [isPaused]);

  return (
    <div lang="en" role="alert" className="toasts bottom-on-phones">
      {isShown && (
        <ToastFrame
          {...copy.missingId}
          isDestructive
          onClose={() => setShown(false)}
          onPointerEnter={pause}
          onPointerLeave={resume}
          onFocus={pause}
          onBlur={resume}
        />
      )}
    </div>
  );
}
