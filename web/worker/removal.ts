// The kill switch, served as /app/sw.js while the app or worker is off: deletes the caches and unregisters itself.
import { deleteCaches } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteCaches(), self.registration.unregister()])),
);
