import pLimit from 'p-limit';
import { createHash } from 'node:crypto';
import type { PicturedListing } from './listing-picture.tsx';

type Png = Uint8Array<ArrayBuffer>;

/** About 70 kB each. */
const maxCached = 100;

/** Length of the drawing queue. Drawing a picture takes about 100 ms. */
const maxQueued = 40;

/** Increase it when the design changes, so that chats fetch the pictures again. */
const drawingVersion = 1;

export function versionOf({ type, category, title }: PicturedListing): string {
  const content = JSON.stringify([drawingVersion, type, category, title]);
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

export type SharePictures = {
  pictureOf: (listing: PicturedListing) => Promise<Png> | undefined;
};

export function createSharePictures(draw: (listing: PicturedListing) => Promise<Png> = drawLazily): SharePictures {
  const cache = new Map<string, Promise<Png>>();
  // One at a time, so that password hashing still finds a free thread in the pool.
  const limit = pLimit(1);
  const enqueue = (work: () => Promise<Png>) =>
    limit.activeCount + limit.pendingCount < maxQueued ? limit(work) : undefined;

  function touch(version: string, image: Promise<Png>): Promise<Png> {
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

/** Imported lazily: drawing is half of the pages' code, and many processes never draw a picture. */
async function drawLazily(listing: PicturedListing): Promise<Png> {
  const { drawListingPng } = await import('./listing-picture.tsx');
  return drawListingPng(listing);
}
