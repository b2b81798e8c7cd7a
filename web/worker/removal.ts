// The kill switch, served as /app/sw.js while the app or its worker is turned off. Browsers install it as the next
// version of the worker. It deletes the worker's caches and unregisters itself.
import { deleteCaches } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteCaches(), self.registration.unregister()])),
);
