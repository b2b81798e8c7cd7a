import { type NewListing, type OwnListing, sanitizeStrings } from '@grenda/contract';
import { client } from '#src/lib/api/client.ts';

/** A listing that could not be posted without a network. `at` is the time of the first attempt, in milliseconds. */
export type UnsentListing = { body: NewListing; at: number };

/** Allows for a difference between the clocks of device and server. */
const clockMarginMs = 60 * 60_000;

/** Held while a listing is posted, so that tabs and the worker do not post it at the same time. */
const postLock = 'grenda-post-listing';

/**
 * Posts a listing. If it was tried before, at `triedAt`, it looks first for a listing that was posted then without a
 * response arriving.
 */
export async function postListing(body: NewListing, triedAt: number | undefined): Promise<OwnListing | undefined> {
  return withLock(async () => {
    const posted = triedAt === undefined ? undefined : await findPostedListing(body, triedAt);
    return posted ?? client.createListing({ body });
  });
}

/** Without the Web Locks API, tabs are not coordinated. */
function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager | null };
  return locks ? locks.request(postLock, work) : work();
}

/** Finds a listing with exactly these fields that is open and newer than an attempt. */
async function findPostedListing(body: NewListing, triedAt: number): Promise<OwnListing | undefined> {
  const newest = await client.myListings({ query: { pageSize: 10 } });
  // The client sanitizes what it receives, so the sent texts are compared sanitized.
  const sent = sanitizeStrings(body);
  const fields = Object.keys(sent) as (keyof NewListing)[];
  return newest?.listings.find(
    (listing) =>
      listing.status === 'Open' &&
      Date.parse(listing.createdAt) > triedAt - clockMarginMs &&
      // A server of the previous version does not return fields that it does not know.
      fields.every((field) => !(field in listing) || listing[field] === sent[field]),
  );
}
