import { currentTime } from '#src/rendering/rendering.ts';
import type { FullListing } from '@grenda/contract';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** `Completed` and `Closed` are statuses of the contract. `waiting` means hidden until the owner is approved. */
export type DisplayStatus = 'open' | 'waiting' | 'expired' | 'Completed' | 'Closed';

export function displayStatus(
  listing: Pick<FullListing, 'status' | 'expiresAt' | 'isWaiting'>,
  now = currentTime(),
): DisplayStatus {
  const { status, expiresAt, isWaiting } = listing;
  if (status !== 'Open') return status;
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired';
  return isWaiting ? 'waiting' : 'open';
}

export function isExpiringSoon(listing: Parameters<typeof displayStatus>[0], now = currentTime()): boolean {
  return displayStatus(listing, now) === 'open' && displayStatus(listing, now + weekMs) === 'expired';
}
