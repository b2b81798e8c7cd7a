import { cachePrefix } from '../src/app/shell/device/registry.ts';

/** Identifies the client build. Replaced at build time, so that every build has a different worker. */
declare const BUILD_ID: string;

const shellPath = '/app/offline';

export const cacheName = cachePrefix + BUILD_ID;

/** Stores the offline shell and all assets that it lists. If one is missing, the worker is not installed. */
export async function storeShell(): Promise<void> {
  const response = await fetch(shellPath, { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) throw new Error('The offline shell could not be fetched.');
  const html = await response.clone().text();
  const cache = await caches.open(cacheName);
  await cache.addAll(new Set(html.match(/\/assets\/[\w.-]+/g)));
  await cache.put(shellPath, response);
}

export async function deleteCaches({ except }: { except?: string } = {}): Promise<void> {
  const names = await caches.keys();
  const deleted = names.filter((name) => name.startsWith(cachePrefix) && name !== except);
  await Promise.all(deleted.map((name) => caches.delete(name)));
}

export async function readShell(): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(shellPath);
}
