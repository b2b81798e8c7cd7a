import type { Deps } from '../deps.ts';
import { isValidSignature } from '../mail/signed-links.ts';
import { expiryFrom } from './search-text.ts';

/** What the link of a mail is signed for: to keep this listing, as long as nobody has kept it since. */
export function renewedUntil(listingId: string, expiresAt: Date): string[] {
  return ['keep-listing', listingId, expiresAt.toISOString()];
}

/** Keeps an open listing for thirty days more, by the signed link of a mail; answers whether the link was still good. */
export async function renewListing(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { listingId, sign }: { listingId: string; sign: string },
): Promise<boolean> {
  const now = clock.now();
  const listing = await findKeepable({ db }, listingId);
  if (!listing?.expiresAt || !(await isValidSignature(db, renewedUntil(listingId, listing.expiresAt), sign)))
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

async function findKeepable({ db }: Pick<Deps, 'db'>, listingId: string) {
  return db
    .selectFrom('listings')
    .select('expiresAt')
    .where('id', '=', listingId)
    .where('status', '=', 'Open')
    .where('removedAt', 'is', null)
    .executeTakeFirst();
}
