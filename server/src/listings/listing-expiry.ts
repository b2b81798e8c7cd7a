import { listingLifetimeDays } from '@grenda/contract';

const lifetimeMs = listingLifetimeDays * 24 * 60 * 60 * 1000;

/**
 * Returns the expiry of a listing that is posted or renewed at `now`. Returns null while the app is disabled, because
 * owners then get no reminder before the expiry.
 */
export function expiryFrom(now: Date, isAppEnabled: boolean): Date | null {
  return isAppEnabled ? new Date(now.getTime() + lifetimeMs) : null;
}
