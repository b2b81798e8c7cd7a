// The kill switch of the service worker: deletes the caches and unregisters itself. Served as /app/sw.js while the app
// is disabled or `SERVICE_WORKER` is off.
import { deleteCaches } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteCaches(), self.registration.unregister()])),
);
