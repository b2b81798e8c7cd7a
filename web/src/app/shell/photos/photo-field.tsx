import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useId, useState, useSyncExternalStore } from 'react';
import { retryLoad } from '#src/lib/retry-load.ts';
import { useIsHydrated } from '#src/rendering/use-is-hydrated.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { copy } from './copy.ts';
import type { PhotoList } from './photo-list.ts';

/** Retries until the code is loaded. Chosen photos stay in memory meanwhile. */
const loadPhotoRows = (onFailure = () => {}) => retryLoad(() => import('./photo-rows.tsx'), onFailure);
const PhotoRows = lazy(() => loadPhotoRows().then((module) => ({ default: module.PhotoRows })));

/** iPhones convert HEIC photos to one of these types. */
const acceptedTypes = 'image/jpeg,image/png,image/webp';

type PhotoFieldProps = {
  list: PhotoList;
  texts: { legend: string; add: string; advice: string };
  max: number;
};

/** Does not load the code that prepares, uploads and shows photos until there is a photo. */
export function PhotoField({ list, texts, max }: PhotoFieldProps) {
  const adviceId = useId();
  const photos = useSyncExternalStore(list.subscribe, list.current, list.current);
  const remaining = max - photos.length;
  const isHydrated = useIsHydrated();
  const [hasLoadFailed, setLoadFailed] = useState(false);

  async function handleFiles({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])].slice(0, remaining);
    // Lets the user choose the same file again.
    currentTarget.value = '';
    const chosen = files.map((file) => ({ file, uploadId: crypto.randomUUID() }));
    for (const { uploadId } of chosen) list.add(uploadId);
    const { sendPhoto } = await loadPhotoRows(() => setLoadFailed(true));
    for (const { file, uploadId } of chosen) void sendPhoto(list, uploadId, file);
  }

  const inputProps = { type: 'file', accept: acceptedTypes, className: 'sr-only', onChange: handleFiles } as const;
  return (
    <fieldset className="grid grid-cols-1 gap-2" aria-describedby={adviceId}>
      <legend className="mb-1.5 text-sm font-semibold">{texts.legend}</legend>
      {photos.length > 0 && isHydrated && (
        <Suspense fallback={hasLoadFailed && <p className="text-sm font-semibold text-ochre">{copy.errors.waits}</p>}>
          <PhotoRows list={list} photos={photos} />
        </Suspense>
      )}
      {remaining > 0 && (
        <div className="flex flex-wrap gap-2">
          <label className={`photo-button ${buttonClass({ variant: 'outline' })}`}>
            <input {...inputProps} multiple={max > 1} />
            <ImagePlus className="size-5" aria-hidden />
            {texts.add}
          </label>
          <label className={`photo-button on-touch ${buttonClass({ variant: 'outline' })}`}>
            <input {...inputProps} capture="environment" />
            <Camera className="size-5" aria-hidden />
            {copy.take}
          </label>
        </div>
      )}
      <p id={adviceId} className="text-sm text-ink-soft">
        {texts.advice}
      </p>
    </fieldset>
  );
}
