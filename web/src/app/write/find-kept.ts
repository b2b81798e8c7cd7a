import type { NewListing, OwnListing } from '@grenda/contract';
import { client } from '#src/lib/api/client.ts';

/** An answer that was never heard is this old at most: devices' clocks differ, too. */
const sinceMs = 60 * 60_000;

/** A listing of one's own that is open and word for word this one: posted just now, though its answer was lost. */
export async function findKept(body: NewListing): Promise<OwnListing | undefined> {
  const newest = await client.myListings({ query: { pageSize: 10 } });
  const fields = Object.keys(body) as (keyof NewListing)[];
  return newest?.listings.find(
    (one) =>
      one.status === 'Open' &&
      Date.parse(one.createdAt) > Date.now() - sinceMs &&
      fields.every((field) => one[field] === body[field]),
  );
}
