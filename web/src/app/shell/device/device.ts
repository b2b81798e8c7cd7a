import { deviceKeyPrefix } from '#src/lib/browser-storage.ts';

/** Whose data is kept on this device. */
const ownerKey = `${deviceKeyPrefix}owner`;

const listeners = new Set<() => void>();

/** Runs each time that the device is wiped, for what a module of the page remembers; answers with what ends that. */
export function subscribeToWipe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs when another tab has made the device somebody's or nobody's; answers with what ends that. */
export function subscribeToOwnerChange(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === ownerKey) listener();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/** Takes away all that the app keeps on this device and in this page; where the browser stores nothing, there is nothing to take. */
export function wipeDevice(): void {
  for (const listener of listeners) listener();
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
