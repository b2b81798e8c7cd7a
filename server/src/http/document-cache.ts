import type { MiddlewareHandler } from 'hono';
import { bestEncoding, type CompressedBody, compressedBody } from './compressed-body.ts';

type Render = (request: Request) => Promise<Response>;

export type DocumentCache = {
  /** Answers for the pages: from memory where they allow it, and compressed. */
  fetch: Render;
  /** Answers with what is kept, ahead of whatever else a request would pass; lets all others on. */
  recall: MiddlewareHandler;
  /** For the calls that may change what a page shows: when one has succeeded, every page is rendered anew. */
  forgetAfterChange: MiddlewareHandler;
};

/** No page is kept longer, whatever it allows: by then a banned neighbour's listing is gone everywhere. */
const longestMs = 30_000;

/** Pages kept, and texts kept compressed; a page is about 60 kB in all. */
const maxKept = 100;

type Document = {
  status: number;
  headers: Record<string, string>;
  body: CompressedBody | Uint8Array<ArrayBuffer>;
  keepMs: number;
};
type Entry = { document: Promise<Document>; until: number };

/**
 * Keeps documents by their path alone. Neither query nor headers of a request reach what renders them, so nobody can
 * fill the memory with copies of a page, or leave one of their making for others.
 */
export function createDocumentCache(render: Render, now: () => number = () => performance.now()): DocumentCache {
  const entries = new Map<string, Entry>();
  const bodies = new Map<string, CompressedBody>();

  async function read(response: Response): Promise<Document> {
    const { status } = response;
    const headers = Object.fromEntries(response.headers);
    if (!headers['content-type']?.startsWith('text/html')) {
      return { status, headers, body: new Uint8Array(await response.arrayBuffer()), keepMs: 0 };
    }
    const fresh = compressedBody(await response.text());
    // A text that is rendered anew, as the shells always are, is not compressed anew.
    const body = keep(bodies, fresh.etag, bodies.get(fresh.etag) ?? fresh);
    const keepMs = status === 200 ? allowedMs(headers) : 0;
    const etag = keepMs > 0 ? { etag: body.etag } : {};
    return { status, headers: { ...headers, ...etag, vary: 'accept-encoding' }, body, keepMs };
  }

  function open(origin: string, path: string): Entry {
    const known = entries.get(path);
    if (known && known.until > now()) return keep(entries, path, known);
    // What a page shows was read after this moment, so that its time counts from here.
    const openedAt = now();
    const entry = { document: render(new Request(origin + path)).then(read), until: Infinity };
    // Requests meanwhile wait for the same promise; afterwards it is kept for its time.
    const settle = (keepMs: number) => {
      entry.until = openedAt + keepMs;
      if (keepMs === 0 && entries.get(path) === entry) entries.delete(path);
    };
    entry.document.then(
      ({ keepMs }) => settle(keepMs),
      () => settle(0),
    );
    return keep(entries, path, entry);
  }

  return {
    fetch: async (request) => {
      const { origin, pathname, search } = new URL(request.url);
      if (request.method !== 'GET' && request.method !== 'HEAD') return render(request);
      const entry = open(origin, pathname);
      const document = await entry.document;
      // A redirect takes the query along, so it is asked for with it.
      if (document.status === 308 && search) return render(request);
      return answer(request, document, Math.max(0, entry.until - now()));
    },
    recall: async (c, next) => {
      const request = c.req.raw;
      if (request.method !== 'GET' && request.method !== 'HEAD') return next();
      const path = new URL(request.url).pathname;
      const entry = entries.get(path);
      const leftMs = entry === undefined ? 0 : entry.until - now();
      if (!entry || leftMs <= 0 || leftMs === Infinity) return next();
      return answer(request, await keep(entries, path, entry).document, leftMs);
    },
    forgetAfterChange: async (c, next) => {
      await next();
      if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.res.ok) entries.clear();
    },
  };
}

function keep<Value>(kept: Map<string, Value>, key: string, value: Value): Value {
  // Set anew, so that the first in the map is the one asked for longest ago.
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return value;
}

function allowedMs(headers: Record<string, string>): number {
  const policy = headers['cache-control'] ?? '';
  if (/no-store|private/.test(policy)) return 0;
  const seconds = /s-maxage=(\d+)/.exec(policy) ?? /max-age=(\d+)/.exec(policy);
  return Math.min(Number(seconds?.[1] ?? 0) * 1000, longestMs);
}

async function answer(request: Request, document: Document, leftMs: number): Promise<Response> {
  const { status, body, keepMs } = document;
  // A plain record, which what writes to the network takes as it is: a page is sent in half the time.
  const headers = { ...document.headers };
  // A cache in front of us counts on from where we are, or its time would come on top of ours.
  const policy = headers['cache-control']?.replace(/s-maxage=\d+/, `s-maxage=${Math.floor(leftMs / 1000)}`);
  if (policy !== undefined && keepMs > 0) headers['cache-control'] = policy;

  if (headers['etag'] !== undefined && isKnown(request, headers['etag'])) {
    delete headers['content-type'];
    return new Response(null, { status: 304, headers });
  }
  const encoding = body instanceof Uint8Array ? undefined : bestEncoding(request.headers.get('accept-encoding'));
  const bytes = body instanceof Uint8Array ? body : await body.inEncoding(encoding);
  if (encoding) headers['content-encoding'] = encoding;
  if (status !== 308) headers['content-length'] = String(bytes.length);
  return new Response(request.method === 'HEAD' || bytes.length === 0 ? null : bytes, { status, headers });
}

function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  return known.some((one) => one.trim() === etag || one.trim() === '*');
}
