import type { Photo } from '@grenda/contract';
import { useEffect, useState } from 'react';
import { subscribeToWipe } from '../../shell/device/device.ts';
import { createPhotoList, isUploading, type PhotoList } from '../../shell/photos/photo-list.ts';

/** Photos of a form that the user left during an upload. Kept only in memory (decision 158). */
let abandoned: PhotoList | undefined;

subscribeToWipe(() => {
  abandoned?.clear();
  abandoned = undefined;
});

export function useNewListingPhotos(saved: readonly Photo[]): PhotoList {
  const [list] = useState(() => abandoned ?? createPhotoList(saved));
  useEffect(() => {
    abandoned = undefined;
    const { current: photos } = list;
    return () => {
      if (photos().some(isUploading)) abandoned = list;
    };
  }, [list]);
  return list;
}
