import { deviceDatabase, deviceKeyPrefix } from '#src/lib/browser-storage.ts';
import { forgetNotifications } from '#src/lib/forget-notifications.ts';
import { forgetScrollPositions } from '#src/lib/navigation/scroll-restoration.ts';

/** Deletes the app's data on this device (promise 64) without loading the app's code. */
export function forgetApp(): void {
  forgetScrollPositions();
  void forgetNotifications();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(deviceKeyPrefix)) localStorage.removeItem(key);
    indexedDB.deleteDatabase(deviceDatabase);
  } catch {
    // Storage is blocked.
  }
}
