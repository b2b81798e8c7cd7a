import { workerPath } from '#src/lib/browser-storage.ts';

/** Registers the service worker of the app. Browsers without one, and private windows, use the app without it. */
export function registerWorker(): void {
  // The HTTP cache never answers for the worker, so that a deployment or the kill switch arrives with the next page.
  const options: RegistrationOptions = { scope: '/app', updateViaCache: 'none' };
  navigator.serviceWorker?.register(workerPath, options).catch(() => {});
}
