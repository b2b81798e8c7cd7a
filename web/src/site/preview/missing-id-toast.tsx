import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copy } from './copy.ts';

const shownMs = 5000;

/**
 * The destructive toast for a link without an id; the server writes it, so it shows without JavaScript too. ToastCard would
 * cost the island a kilobyte, which it has not got.
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
    <div lang="en" role="alert" className="fixed inset-x-4 bottom-4 z-10 sm:left-auto sm:w-96">
      {isShown && (
        <div
          className="flex items-start gap-4 rounded-2xl bg-alarm p-4 pl-5 text-on-alarm shadow-lg"
          onPointerEnter={pause}
          onPointerLeave={resume}
          onFocus={pause}
          onBlur={resume}
        >
          <div className="grow">
            <p className="font-bold">{copy.missingId.title}</p>
            <p>{copy.missingId.text}</p>
          </div>
          <button
            type="button"
            aria-label={copy.missingId.close}
            className="needs-script inline-grid size-9 place-items-center rounded-full hover:bg-alarm-hover"
            onClick={() => setShown(false)}
          >
            <X className="size-5" aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
