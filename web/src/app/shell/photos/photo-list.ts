import type { Photo } from '@grenda/contract';
import { isTransient } from '#src/lib/api/problem.ts';

/** A photo in a form. It is being uploaded until it is `stored` or an upload fails with a permanent `error`. */
export type DraftPhoto = {
  /** Makes a retried upload idempotent. */
  uploadId: string;
  alt: string;
  stored?: Omit<Photo, 'alt'> | undefined;
  /** A data URL of a small copy. */
  preview?: string | undefined;
  /** The uploaded fraction, from 0 to 1. */
  progress: number;
  error?: unknown;
};

export function createPhotoList(initial: readonly Photo[]) {
  let photos: readonly DraftPhoto[] = initial.map(({ alt, ...stored }) => ({
    uploadId: stored.photoId,
    alt,
    stored,
    progress: 1,
  }));
  const listeners = new Set<() => void>();
  const replace = (next: readonly DraftPhoto[]) => {
    photos = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => photos,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (uploadId: string) => replace([...photos, { uploadId, alt: '', progress: 0 }]),
    has: (uploadId: string) => photos.some((photo) => photo.uploadId === uploadId),
    update: (uploadId: string, changes: Partial<DraftPhoto>) =>
      replace(photos.map((photo) => (photo.uploadId === uploadId ? { ...photo, ...changes } : photo))),
    /** `remove` and `clear` also stop the uploads, because `sendPhoto` checks `has`. */
    remove: (uploadId: string) => replace(photos.filter((photo) => photo.uploadId !== uploadId)),
    clear: () => replace([]),
    move: (from: number, to: number) => {
      const moved = photos[from];
      if (!moved || from === to || to < 0 || to >= photos.length) return;
      replace(photos.toSpliced(from, 1).toSpliced(to, 0, moved));
    },
  };
}

export type PhotoList = ReturnType<typeof createPhotoList>;

export function isUploading({ stored, error }: DraftPhoto): boolean {
  return !stored && (error === undefined || isTransient(error));
}

export function storedPhotos(photos: readonly DraftPhoto[]): Photo[] {
  return photos.flatMap(({ stored, alt }) => (stored ? [{ ...stored, alt: alt.trim() }] : []));
}

export function isRefused({ error }: DraftPhoto): boolean {
  return error !== undefined && !isTransient(error);
}

/**
 * Waits for the upload of the only photo of `list` and returns that photo, or undefined if `list` is empty. Throws the
 * error of the upload if the server refuses the photo.
 */
export async function waitForPhoto(list: PhotoList): Promise<Photo | undefined> {
  const [photo] = list.current();
  if (!photo || photo.stored) return storedPhotos(list.current())[0];
  if (isRefused(photo)) throw photo.error;
  await new Promise<void>((resolve) => {
    const unsubscribe = list.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
  return waitForPhoto(list);
}
