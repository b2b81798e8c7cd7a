import { useEffect, useState } from 'react';
import { ToastFrame } from '#src/ui/toast/toast-frame.tsx';
import { copy } from './copy.ts';

const shownMs = 5000;

/** The destructive toast for a link without an id; the server writes it, so it shows without JavaScript too. */
export function MissingIdToast() {
  const [isShown, setShown] = useState(true);
  const [isHeld, setHeld] = useState(false);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(setShown, shownMs, false);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    <div lang="en" role="alert" className="toasts at-foot">
      {isShown && (
        <ToastFrame
          {...copy.missingId}
          isDestructive
          onClose={() => setShown(false)}
          onPointerEnter={hold}
          onPointerLeave={release}
          onFocus={hold}
          onBlur={release}
        />
      )}
    </div>
  );
}
