import { listingLifetimeDays } from '@grenda/contract';

const lifetimeMs = listingLifetimeDays * 24 * 60 * 60 * 1000;

/** Returns when a listing posted or renewed now expires. Null while the app is disabled: it then sends no reminders. */
export function expiryFrom(now: Date, isAppEnabled: boolean): Date | null {
  return isAppEnabled ? new Date(now.getTime() + lifetimeMs) : null;
}
