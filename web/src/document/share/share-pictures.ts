import pLimit from 'p-limit';
import { createHash } from 'node:crypto';
import type { PicturedListing } from './listing-picture.tsx';

type Bytes = Uint8Array<ArrayBuffer>;

/** Rejects if the photo is not visible to visitors. */
type ReadPhoto = (photoId: string) => Promise<Bytes>;

/** A picture takes about 70 kB, or up to 200 kB with a photo. */
const maxCached = 100;

const maxQueued = 40;

/** Increase this when the design changes, so that chat apps fetch the pictures again. */
const drawingVersion = 1;

export function versionOf({ type, category, title, photos = [] }: PicturedListing): string {
  const photo = photos.slice(0, 1).map(({ photoId }) => photoId);
  const content = JSON.stringify([drawingVersion, type, category, title, ...photo]);
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

export function pictureType({ photos = [] }: PicturedListing): string {
  return photos.length > 0 ? 'image/jpeg' : 'image/png';
}

export type SharePictures = {
  /** Returns undefined if the picture is not cached and too many are queued. */
  pictureOf: (listing: PicturedListing) => Promise<Bytes> | undefined;
};

export function createSharePictures(draw: (listing: PicturedListing) => Promise<Bytes>): SharePictures {
  const cache = new Map<string, Promise<Bytes>>();
  // One at a time, so that password hashing still finds a free thread in the pool.
  const limit = pLimit(1);
  const enqueue = (work: () => Promise<Bytes>) =>
    limit.activeCount + limit.pendingCount < maxQueued ? limit(work) : undefined;

  function touch(version: string, image: Promise<Bytes>): Promise<Bytes> {
    // Reinserted, so that the first entry of the map is the least recently used.
    cache.delete(version);
    cache.set(version, image);
    const [oldest] = cache.keys();
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
    return image;
  }

  return {
    pictureOf: (listing) => {
      const version = versionOf(listing);
      const image = cache.get(version) ?? enqueue(() => draw(listing));
      image?.catch(() => cache.delete(version));
      return image && touch(version, image);
    },
  };
}

/** Loads the drawing code (500 kB, 10 MB of memory) on first use, because many processes never draw. */
export function drawWith(readPhoto: ReadPhoto) {
  return async (listing: PicturedListing): Promise<Bytes> => {
    const [photo] = listing.photos ?? [];
    const { drawListingJpeg, drawListingPng } = await import('./listing-picture.tsx');
    return photo ? drawListingJpeg(listing, await readPhoto(photo.photoId)) : drawListingPng(listing);
  };
}
