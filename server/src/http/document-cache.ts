import type { MiddlewareHandler } from 'hono';
import { bestEncoding, type CompressedBody, compressedBody, compressSync } from './compressed-body.ts';
import { matchesETag } from './if-none-match.ts';

type Render = (request: Request) => Promise<Response>;

type DocumentCacheOptions = {
  render: Render;
  /** Returns whether a page depends on more than its path. Such pages are rendered for each request. */
  isPersonal: (url: URL) => boolean;
  now?: () => number;
};

export type DocumentCache = {
  fetch: Render;
  /** Serves a page if it is in the cache, with its headers. Mount it before the middleware that sets headers. */
  serveCached: MiddlewareHandler;
  /** Empties the cache after a successful request with an unsafe method. */
  invalidateAfterChange: MiddlewareHandler;
};

/** Maximum lifetime of a cached page. Within this time, a banned neighbour's listing disappears from all instances. */
const maxLifetimeMs = 30_000;

const maxEntries = 100;

type Document = {
  status: number;
  headers: Record<string, string>;
  body: CompressedBody | Uint8Array<ArrayBuffer>;
  lifetimeMs: number;
};
type Entry = { document: Promise<Document>; expiresAt: number };

/** Caches pages by path, rendered without query and headers, so that no client can fill or poison the cache. */
export function createDocumentCache(options: DocumentCacheOptions): DocumentCache {
  const { render, isPersonal, now = () => performance.now() } = options;
  const entries = new Map<string, Entry>();
  const bodies = new Map<string, CompressedBody>();

  async function toDocument(response: Response): Promise<Document> {
    const { status } = response;
    const headers = Object.fromEntries(response.headers);
    if (!headers['content-type']?.startsWith('text/html')) {
      return { status, headers, body: new Uint8Array(await response.arrayBuffer()), lifetimeMs: 0 };
    }
    const fresh = compressedBody(await response.text());
    // Reuses the compressed bytes if the same text was rendered before, as happens with app shells.
    const body = setMostRecent(bodies, fresh.etag, bodies.get(fresh.etag) ?? fresh);
    const lifetimeMs = status === 200 ? allowedLifetimeMs(headers) : 0;
    const etag = lifetimeMs > 0 ? { etag: body.etag } : {};
    return { status, headers: { ...headers, ...etag, vary: 'accept-encoding' }, body, lifetimeMs };
  }

  function getOrRender(origin: string, path: string): Entry {
    const cached = entries.get(path);
    if (cached && cached.expiresAt > now()) return setMostRecent(entries, path, cached);
    // The lifetime starts before rendering, because the data in the rendered page may be that old.
    const startedAt = now();
    const entry = { document: render(new Request(origin + path)).then(toDocument), expiresAt: Infinity };
    const settle = (lifetimeMs: number) => {
      entry.expiresAt = startedAt + lifetimeMs;
      if (lifetimeMs === 0 && entries.get(path) === entry) entries.delete(path);
    };
    entry.document.then(
      ({ lifetimeMs }) => settle(lifetimeMs),
      () => settle(0),
    );
    return setMostRecent(entries, path, entry);
  }

  return {
    fetch: async (request) => {
      const { origin, pathname, search } = new URL(request.url);
      if (request.method !== 'GET' && request.method !== 'HEAD') return render(request);
      if (isPersonal(new URL(request.url))) return respondPersonal(request, await render(request));
      const entry = getOrRender(origin, pathname);
      const document = await entry.document;
      // This document was rendered without the query, which a redirect has to keep.
      if (document.status === 308 && search) return render(request);
      return respond(request, document, Math.max(0, entry.expiresAt - now()));
    },
    serveCached: async (c, next) => {
      const request = c.req.raw;
      if (request.method !== 'GET' && request.method !== 'HEAD') return next();
      const url = new URL(request.url);
      const path = url.pathname;
      // Pages that are personal even without a query are never in the cache.
      const entry = url.search !== '' && isPersonal(url) ? undefined : entries.get(path);
      const remainingMs = entry === undefined ? 0 : entry.expiresAt - now();
      if (!entry || remainingMs <= 0 || remainingMs === Infinity) return next();
      return respond(request, await setMostRecent(entries, path, entry).document, remainingMs);
    },
    invalidateAfterChange: async (c, next) => {
      await next();
      if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.res.ok) entries.clear();
    },
  };
}

function setMostRecent<Value>(cache: Map<string, Value>, key: string, value: Value): Value {
  cache.delete(key);
  cache.set(key, value);
  const [oldest] = cache.keys();
  if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
  return value;
}

function allowedLifetimeMs(headers: Record<string, string>): number {
  const policy = headers['cache-control'] ?? '';
  if (/no-store|private/.test(policy)) return 0;
  const seconds = /s-maxage=(\d+)/.exec(policy) ?? /max-age=(\d+)/.exec(policy);
  return Math.min(Number(seconds?.[1] ?? 0) * 1000, maxLifetimeMs);
}

async function respondPersonal(request: Request, response: Response): Promise<Response> {
  const headers = Object.fromEntries(response.headers);
  if (request.method === 'HEAD' || !headers['content-type']?.startsWith('text/html')) return response;
  const encoding = bestEncoding(request.headers.get('accept-encoding'));
  const bytes = compressSync(await response.text(), encoding);
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-length'] = String(bytes.length);
  return new Response(bytes, { status: response.status, headers: { ...headers, vary: 'accept-encoding, cookie' } });
}

async function respond(request: Request, document: Document, remainingMs: number): Promise<Response> {
  const { status, body, lifetimeMs } = document;
  // A plain record rather than Headers: the Node adapter writes it unchanged, which halves the time to send a page.
  const headers = { ...document.headers };
  // A shared cache in front of this one gets only the remaining lifetime. Otherwise the lifetimes would add up.
  const policy = headers['cache-control']?.replace(/s-maxage=\d+/, `s-maxage=${Math.floor(remainingMs / 1000)}`);
  if (policy !== undefined && lifetimeMs > 0) headers['cache-control'] = policy;

  if (headers['etag'] !== undefined && matchesETag(request.headers, headers['etag'])) {
    delete headers['content-type'];
    return new Response(null, { status: 304, headers });
  }
  const encoding = body instanceof Uint8Array ? undefined : bestEncoding(request.headers.get('accept-encoding'));
  const bytes = body instanceof Uint8Array ? body : await body.encode(encoding);
  if (encoding) headers['content-encoding'] = encoding;
  if (status !== 308) headers['content-length'] = String(bytes.length);
  return new Response(request.method === 'HEAD' || bytes.length === 0 ? null : bytes, { status, headers });
}
