import { deviceKeyPrefix } from '#src/lib/browser-storage.ts';

/** Whose data is kept on this device. */
const ownerKey = `${deviceKeyPrefix}owner`;

/** Takes away all that the app keeps on this device; where the browser stores nothing, there is nothing to take. */
export function wipeDevice(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(deviceKeyPrefix)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

/** Makes the device somebody's: what was kept for anyone else goes. */
export function claimDevice(userId: string): void {
  try {
    if (localStorage.getItem(ownerKey) === userId) return;
    wipeDevice();
    localStorage.setItem(ownerKey, userId);
  } catch {
    // Storage is blocked.
  }
}
