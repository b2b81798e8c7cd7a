// Served as /app/sw.js with the scope /app (decision 133). Caches the offline shell and assets, but no API responses.
import { respondToNavigation, fetchAsset } from './fetching.ts';
import { openNotification, showNotification } from './push.ts';
import { syncTag } from '../src/app/shell/offline/sync-tag.ts';
import { cacheName, deleteCaches, storeShell } from './shell.ts';
import { sendUnsent } from './unsent.ts';

declare const self: ServiceWorkerGlobalScope;

/** An event of the Background Sync API, which only Chromium supports. */
type SyncEvent = ExtendableEvent & { tag: string };

self.addEventListener('install', (event) => event.waitUntil(storeShell()));

// A new worker is activated once all pages of the previous one are closed, so no page loses the code of its build.
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      deleteCaches({ except: cacheName }),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  ),
);

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') event.respondWith(respondToNavigation(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(fetchAsset(event));
});

self.addEventListener('push', (event) => event.waitUntil(showNotification(event)));

self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event)));

self.addEventListener('sync', (event) => {
  // Safe cast: TypeScript's types lack the `sync` event, which is always a SyncEvent.
  const sync = event as SyncEvent;
  if (sync.tag === syncTag) sync.waitUntil(sendUnsent());
});
