import { cacheName, readShell } from './shell.ts';

/** If the page takes longer, the offline shell is shown, which fetches the same data itself. */
const timeoutMs = 2_500;

/** Returns the page, or the offline shell (if stored) when the page is slow, unreachable, or a 502, 503 or 504. */
export async function respondToNavigation(event: FetchEvent): Promise<Response> {
  const network = fetchPage(event);
  const shell = await readShell();
  if (!shell) return network;
  const { promise: slow, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, timeoutMs, undefined);
  try {
    const response = await Promise.race([network, slow]);
    return !response || [502, 503, 504].includes(response.status) ? shell : response;
  } catch {
    return shell;
  } finally {
    clearTimeout(timer);
    // Without this, Chromium cancels the preloaded response and logs a warning.
    event.waitUntil(network.catch(() => {}));
  }
}

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  // Safe cast: a Response, or undefined without navigation preload; the declared type is any.
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

/** Returns a stored asset, or fetches and stores it. */
export async function fetchAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const stored = await caches.match(request, { ignoreVary: true });
  if (stored) return stored;
  const response = await fetch(request);
  if (response.status === 200) {
    const copy = response.clone();
    event.waitUntil(caches.open(cacheName).then((cache) => cache.put(request, copy)));
  }
  return response;
}
