import { type NewListing, type OwnListing, sanitizeStrings } from '@grenda/contract';
import { client } from '#src/lib/api/client.ts';

/** `at` is the time at which the first attempt failed, in milliseconds since the epoch. */
export type UnsentListing = { body: NewListing; at: number };

const toleratedClockSkewMs = 60 * 60_000;

const postLock = 'grenda-post-listing';

/** Returns the listing if the attempt that failed at `failedAt` has posted it, and otherwise posts it. */
export async function postListing(body: NewListing, failedAt: number | undefined): Promise<OwnListing | undefined> {
  return withLock(async () => {
    const posted = failedAt === undefined ? undefined : await findPostedListing(body, failedAt);
    return posted ?? client.createListing({ body });
  });
}

/** Keeps tabs and the service worker from posting at the same time, if the browser has Web Locks. */
function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager | null };
  return locks ? locks.request(postLock, work) : work();
}

async function findPostedListing(body: NewListing, failedAt: number): Promise<OwnListing | undefined> {
  const newest = await client.listOwnListings({ query: { pageSize: 10 } });
  // The client sanitizes responses, so the sent texts are sanitized before the comparison.
  const sent = sanitizeStrings(body);
  const fields = Object.keys(sent) as (keyof NewListing)[];
  return newest?.listings.find(
    (listing) =>
      listing.status === 'Open' &&
      Date.parse(listing.createdAt) > failedAt - toleratedClockSkewMs &&
      // A server of the previous version omits fields that it does not know.
      fields.every((field) => !(field in listing) || isSame(listing[field], sent[field])),
  );
}

/** Compares photos by their ids: a posted listing also contains their sizes. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(photoIdsIn(one)) === JSON.stringify(photoIdsIn(other));
}

function photoIdsIn(value: unknown): unknown {
  return Array.isArray(value) ? value.map((photo: { photoId: string }) => photo.photoId) : value;
}
