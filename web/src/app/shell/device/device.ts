import { deviceKeyPrefix } from '#src/lib/browser-storage.ts';
import { forgetNotifications } from '#src/lib/forget-notifications.ts';
import { forgetScrollPositions } from '#src/lib/navigation/scroll-restoration.ts';
import { databaseName, ownerKey } from './registry.ts';

const wipeListeners = new Set<() => void>();

export function subscribeToWipe(listener: () => void): () => void {
  wipeListeners.add(listener);
  return () => wipeListeners.delete(listener);
}

/** Calls the listener when another tab changes the owner of the device. */
export function subscribeToOwnerChange(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === ownerKey) listener();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/** Deletes the app's user data from this device and, except for the query cache, from memory (promise 64). */
export function wipeDevice(): void {
  for (const listener of wipeListeners) listener();
  forgetScrollPositions();
  void forgetNotifications();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(deviceKeyPrefix)) localStorage.removeItem(key);
    indexedDB.deleteDatabase(databaseName);
  } catch {
    // Storage is blocked.
  }
}

/** Makes the user the owner of this device. Wipes the device first, unless the user already owns it. */
export function claimDevice(userId: string): void {
  try {
    if (localStorage.getItem(ownerKey) === userId) return;
    wipeDevice();
    localStorage.setItem(ownerKey, userId);
  } catch {
    // Storage is blocked.
  }
}
