import { workerPath } from '#src/lib/browser-storage.ts';

/** Registers the app's service worker. The app also works without it, for example in private windows. */
export function registerWorker(): void {
  // Bypasses the HTTP cache, so that the next page load finds a new version or the kill switch.
  const options: RegistrationOptions = { scope: '/app', updateViaCache: 'none' };
  navigator.serviceWorker?.register(workerPath, options).catch(() => {});
}
