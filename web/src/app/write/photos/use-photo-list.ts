import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { copy } from '../copy.ts';
import type { ListingDraft } from '../listing-draft.ts';
import { createPhotoList, isRefused, storedPhotos } from './photo-list.ts';

type PhotoListOptions = {
  draft: ListingDraft;
  onChange: (changes: Partial<ListingDraft>) => void;
  onSubmit: () => void;
};

/**
 * Holds the photos of the form, and writes the uploaded ones into its draft. A form that is submitted earlier waits for
 * them: `isReady` says when to submit it.
 */
export function usePhotoList({ draft, onChange, onSubmit }: PhotoListOptions) {
  const [list] = useState(() => createPhotoList(draft.photos ?? []));
  const [isSubmitted, setSubmitted] = useState(false);
  const photos = useSyncExternalStore(list.subscribe, list.current, list.current);
  const hasRefused = photos.some(isRefused);
  // A photo is in the draft a moment after it is stored.
  const isUploading = photos.length > (draft.photos ?? []).length;
  if (isSubmitted && hasRefused) setSubmitted(false);

  const saveStored = useEffectEvent(() => {
    const stored = storedPhotos(list.current());
    if (JSON.stringify(stored) !== JSON.stringify(draft.photos ?? [])) onChange({ photos: stored });
  });
  useEffect(() => {
    const unsubscribe = list.subscribe(() => saveStored());
    return () => void unsubscribe();
  }, [list]);

  return {
    list,
    submit: () => (isUploading ? setSubmitted(!hasRefused) : onSubmit()),
    isWaiting: isSubmitted && isUploading,
    isReady: isSubmitted && !isUploading,
    submitNow: () => {
      setSubmitted(false);
      onSubmit();
    },
    photoError: hasRefused ? copy.photos.notSent : undefined,
  };
}

/** Submits the form that has waited for its photos. */
export function SubmitOnce({ onSubmit }: { onSubmit: () => void }) {
  const submit = useEffectEvent(onSubmit);
  useEffect(() => submit(), []);
  return null;
}
