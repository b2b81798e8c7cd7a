import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { copy } from '../copy.ts';
import type { ListingDraft } from '../listing-draft.ts';
import { isRefused, isUploading, type PhotoList, storedPhotos } from '../../shell/photos/photo-list.ts';

type PhotoListOptions = {
  list: PhotoList;
  draft: ListingDraft;
  onChange: (changes: Partial<ListingDraft>) => void;
  onSubmit: () => void;
};

/** Copies uploaded photos to the draft. A submission waits until all are uploaded; then `isReady` becomes true. */
export function usePhotoList({ list, draft, onChange, onSubmit }: PhotoListOptions) {
  const [submission, setSubmission] = useState<'waiting' | 'refused'>();
  const photos = useSyncExternalStore(list.subscribe, list.current, list.current);
  const hasRefused = photos.some(isRefused);
  const hasUnstored = photos.length > (draft.photos ?? []).length;
  if (submission === 'waiting' && hasRefused) setSubmission('refused');
  if (submission === 'refused' && !hasRefused) setSubmission(undefined);

  const saveStored = useEffectEvent(() => {
    const stored = storedPhotos(list.current());
    if (JSON.stringify(stored) !== JSON.stringify(draft.photos ?? [])) onChange({ photos: stored });
  });
  useEffect(() => {
    saveStored();
    const unsubscribe = list.subscribe(() => saveStored());
    return () => void unsubscribe();
  }, [list]);

  const areUploading = photos.some(isUploading);
  useEffect(() => {
    if (!areUploading) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [areUploading]);

  return {
    submit: () => (hasUnstored ? setSubmission('waiting') : onSubmit()),
    isWaiting: submission === 'waiting' && hasUnstored,
    isReady: submission === 'waiting' && !hasUnstored,
    submitNow: () => {
      setSubmission(undefined);
      onSubmit();
    },
    // Set only after a submission. Until then, only the row of the photo shows that it was refused.
    photoError: submission === 'refused' ? copy.photos.notSent : undefined,
  };
}

/** Submits on mount. Render it only when `isReady` is true, so that the submission contains the draft with all photos. */
export function SubmitOnce({ onSubmit }: { onSubmit: () => void }) {
  const submit = useEffectEvent(onSubmit);
  useEffect(() => submit(), []);
  return null;
}
