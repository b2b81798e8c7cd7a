import { ownerKey } from '../device/registry.ts';

/** Returns the id of the user whose data is on the device; undefined after a wipe, or if storage is blocked. */
export function deviceOwner(): string | undefined {
  try {
    return localStorage.getItem(ownerKey) ?? undefined;
  } catch {
    return undefined;
  }
}
