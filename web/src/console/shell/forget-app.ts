import { deviceDatabase, deviceKeyPrefix } from '#src/lib/browser-storage.ts';

/** Deletes what the neighbours' app keeps on this device (promise 64). The app's own code for it is not loaded here. */
export function forgetApp(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(deviceKeyPrefix)) localStorage.removeItem(key);
    indexedDB.deleteDatabase(deviceDatabase);
  } catch {
    // Storage is blocked.
  }
}
