import { listingLifetimeDays } from '@grenda/contract';

const lifetimeMs = listingLifetimeDays * 24 * 60 * 60 * 1000;

/** Returns the expiry of a listing opened now. While the app is disabled it is null: the owner could not be emailed. */
export function expiryFrom(now: Date, isAppEnabled: boolean): Date | null {
  return isAppEnabled ? new Date(now.getTime() + lifetimeMs) : null;
}
