import { useEffect, useState } from 'react';
import { CloseButton } from '#src/ui/close-button.tsx';
import { copy } from './copy.ts';

const shownMs = 5000;

/**
 * The destructive toast for a link without an id; the server writes it, so it shows without JavaScript too. It
 * looks like the app's; ToastCard would cost the island a kilobyte, which it has not got.
 */
export function MissingIdToast() {
  const [isShown, setShown] = useState(true);
  const [isPaused, setPaused] = useState(false);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, [isPaused]);

  return (
    <div lang="en" role="alert" className="toasts">
      {isShown && (
        <div
          className="toast destructive"
          onPointerEnter={pause}
          onPointerLeave={resume}
          onFocus={pause}
          onBlur={resume}
        >
          <div className="grow">
            <p className="font-semibold">{copy.missingId.title}</p>
            <p className="text-sm/5">{copy.missingId.text}</p>
          </div>
          <CloseButton
            label={copy.missingId.close}
            className="needs-script -mr-1 size-[32px] rounded-full hover:bg-alarm-hover"
            onClick={() => setShown(false)}
          />
        </div>
      )}
    </div>
  );
}
