import type { FullListing } from '@grenda/contract';

const lastDaysMs = 7 * 24 * 60 * 60 * 1000;

/** What has become of a listing; `waiting` is kept back until its owner is approved. */
export type Standing = 'open' | 'waiting' | 'expired' | 'Completed' | 'Closed';

export function standingOf(
  listing: Pick<FullListing, 'status' | 'expiresAt' | 'isWaiting'>,
  now = Date.now(),
): Standing {
  const { status, expiresAt, isWaiting } = listing;
  if (status !== 'Open') return status;
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired';
  return isWaiting ? 'waiting' : 'open';
}

/** Whether a listing closes by itself within days, so that its owner may want to prolong it. */
export function isEndingSoon(listing: Parameters<typeof standingOf>[0], now = Date.now()): boolean {
  return standingOf(listing, now) === 'open' && standingOf(listing, now + lastDaysMs) === 'expired';
}
