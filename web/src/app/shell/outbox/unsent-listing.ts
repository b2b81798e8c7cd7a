import { deviceOwner } from '../offline/device-owner.ts';
import { unsentListingKey } from '../device/registry.ts';
import type { UnsentListing } from './post-listing.ts';

const listeners = new Set<() => void>();
/** The latest result of `current`, because `useSyncExternalStore` needs the same object until the text changes. */
let cached: { text: string | null; value: UnsentListing | undefined } = { text: null, value: undefined };

/** The listing that is posted once there is a network. The form's draft contains the same texts. */
export const unsentListing = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): UnsentListing | undefined => {
    const text = read();
    // Safe cast: only this module writes the key.
    if (text !== cached.text) cached = { text, value: text === null ? undefined : (JSON.parse(text) as UnsentListing) };
    return cached.value;
  },
  /** Does nothing if the device was wiped or claimed by another user while the listing was being posted (promise 64). */
  set: (userId: string, unsent: UnsentListing) => {
    if (deviceOwner() === userId) write(JSON.stringify(unsent));
  },
  clear: () => write(null),
};

function read(): string | null {
  try {
    return localStorage.getItem(unsentListingKey);
  } catch {
    return null;
  }
}

function write(text: string | null): void {
  try {
    if (text === read()) return;
    if (text === null) localStorage.removeItem(unsentListingKey);
    else localStorage.setItem(unsentListingKey, text);
  } catch {
    // Storage is blocked or full: the listing stays in the form.
  }
  for (const listener of listeners) listener();
}
