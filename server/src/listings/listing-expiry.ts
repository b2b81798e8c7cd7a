import { listingLifetimeDays } from '@grenda/contract';

const lifetimeMs = listingLifetimeDays * 24 * 60 * 60 * 1000;

/** Returns the expiry of a listing opened now. Null while the app is disabled, because it sends no reminders then. */
export function expiryFrom(now: Date, isAppEnabled: boolean): Date | null {
  return isAppEnabled ? new Date(now.getTime() + lifetimeMs) : null;
}
