import { cacheName, readShell } from './shell.ts';

/** How long a page may take before the shell is shown, which then fetches the same data itself. */
const timeoutMs = 2_500;

/** Answers from the network; with the offline shell if there is none, if it is slow, or if the proxy reaches no server. */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
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
    // Otherwise Chromium cancels the preloaded response, and warns about it.
    event.waitUntil(network.catch(() => {}));
  }
}

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  // The type of the property is any: a Response, or undefined without navigation preload.
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

/** Answers with the stored asset, or fetches and stores it. The name of an asset contains a hash of its content. */
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
