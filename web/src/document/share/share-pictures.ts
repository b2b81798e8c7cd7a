import pLimit from 'p-limit';
import { createHash } from 'node:crypto';
import type { PicturedListing } from './listing-picture.tsx';

type Png = Uint8Array<ArrayBuffer>;

/** About 70 kB each. */
const maxKept = 100;

/** Pictures that may wait to be drawn; one takes about a tenth of a second. */
const maxWaiting = 40;

/** To be raised when pictures come to look different, so that chats fetch them again. */
const drawingVersion = 1;

/** Names what the picture of a listing shows: another title has another version, and so another address. */
export function versionOf({ type, category, title }: PicturedListing): string {
  const shown = JSON.stringify([drawingVersion, type, category, title]);
  return createHash('sha256').update(shown).digest('hex').slice(0, 12);
}

export type SharePictures = {
  /** A listing's picture; undefined when too many wait to be drawn already. */
  pictureOf: (listing: PicturedListing) => Promise<Png> | undefined;
};

/** Draws listings' pictures and keeps those asked for last in memory. */
export function createSharePictures(draw: (listing: PicturedListing) => Promise<Png> = drawWhenAsked): SharePictures {
  const kept = new Map<string, Promise<Png>>();
  // One at a time, so that a sign-in meanwhile finds a free thread for its password.
  const limit = pLimit(1);
  const inTurn = (work: () => Promise<Png>) =>
    limit.activeCount + limit.pendingCount < maxWaiting ? limit(work) : undefined;

  function keep(version: string, image: Promise<Png>): Promise<Png> {
    // Set anew, so that the first in the map is the one asked for longest ago.
    kept.delete(version);
    kept.set(version, image);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return image;
  }

  return {
    pictureOf: (listing) => {
      const version = versionOf(listing);
      const image = kept.get(version) ?? inTurn(() => draw(listing));
      image?.catch(() => kept.delete(version));
      return image && keep(version, image);
    },
  };
}

/** What draws is half of the pages' code, and many a process is never asked for a picture. */
async function drawWhenAsked(listing: PicturedListing): Promise<Png> {
  const { drawListingPng } = await import('./listing-picture.tsx');
  return drawListingPng(listing);
}
