import type { Photo } from '@grenda/contract';
import { useEffect, useState } from 'react';
import { subscribeToWipe } from '../../shell/device/device.ts';
import { createPhotoList, isUnsent, type PhotoList } from '../../shell/photos/photo-list.ts';

/** The photos of a form that was left while some were being sent. They are only in memory (decision 158). */
let left: PhotoList | undefined;

subscribeToWipe(() => {
  left?.clear();
  left = undefined;
});

/** Returns the photos of the new listing, with those that are still being sent if the user has left the form. */
export function useNewListingPhotos(saved: readonly Photo[]): PhotoList {
  const [list] = useState(() => left ?? createPhotoList(saved));
  useEffect(() => {
    left = undefined;
    const { current: photos } = list;
    return () => {
      if (photos().some(isUnsent)) left = list;
    };
  }, [list]);
  return list;
}
