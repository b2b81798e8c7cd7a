import type { Deps } from '../deps.ts';
import { isValidSignature } from '../mail/signed-links.ts';
import { expiryFrom } from './listing-expiry.ts';

/** Returns what the signature of an emailed renewal link covers. It covers the expiry, so a renewal voids the link. */
export function renewalClaims(listingId: string, expiresAt: Date): string[] {
  return ['keep-listing', listingId, expiresAt.toISOString()];
}

/** Renews an open listing through an emailed link. Returns false if the link is invalid or void. */
export async function renewListing(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { listingId, sign }: { listingId: string; sign: string },
): Promise<boolean> {
  const now = clock.now();
  const listing = await findRenewable({ db }, listingId);
  if (!listing?.expiresAt || !(await isValidSignature(db, renewalClaims(listingId, listing.expiresAt), sign)))
    return false;
  const { numUpdatedRows } = await db
    .updateTable('listings')
    .set({ expiresAt: expiryFrom(now, true), askedAt: null })
    .where('id', '=', listingId)
    .where('status', '=', 'Open')
    .where('expiresAt', '=', listing.expiresAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function findRenewable({ db }: Pick<Deps, 'db'>, listingId: string) {
  return db
    .selectFrom('listings')
    .select('expiresAt')
    .where('id', '=', listingId)
    .where('status', '=', 'Open')
    .where('removedAt', 'is', null)
    .executeTakeFirst();
}
