import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { matchesETag } from './if-none-match.ts';
import { bestEncoding } from './compressed-body.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** `baseHeaders` have no content-length: they are for responses that do not contain the whole file. */
type Variant = { bytes: Bytes; etag: string; headers: Record<string, string>; baseHeaders: Record<string, string> };
type File = { plain: Variant; br: Variant | undefined; gzip: Variant | undefined };

const assetPath = '/assets/';
const workerPath = '/app/sw.js';
const removalPath = '/app/sw-removal.js';

type StaticFilesOptions = {
  /** The folder with assets of earlier builds. */
  keptAssets?: string | undefined;
  /** Files served instead of those of the build, by path. */
  replaced?: ReadonlyMap<string, Bytes> | undefined;
  servesApp?: boolean;
  /** Whether the app's service worker is enabled. Otherwise its kill switch is served in its place (decision 133). */
  hasServiceWorker?: boolean;
};

/** Serves the web build from memory, except dotfiles and dot-folders. Returns 404 for missing assets. */
export function staticFiles(
  root: string,
  headersMiddleware: MiddlewareHandler,
  { keptAssets, replaced, servesApp = false, hasServiceWorker = false }: StaticFilesOptions = {},
): MiddlewareHandler {
  const contents = new Map([...(keptAssets === undefined ? [] : readKept(keptAssets)), ...readAll(root)]);
  for (const [path, bytes] of replaced ?? []) replaceFile(contents, path, bytes);
  if (!hasServiceWorker) replaceWorker(contents);
  if (!servesApp) for (const path of contents.keys()) if (isAppFile(path)) contents.delete(path);
  let preparing: Promise<{ files: Map<string, File>; missing: Record<string, string> }> | undefined;
  return async (c, next) => {
    const { method, path } = c.req;
    const isAsset = path.startsWith(assetPath);
    if ((!isAsset && !contents.has(path)) || (method !== 'GET' && method !== 'HEAD')) return next();
    // This middleware runs before the one that sets the security headers, so it obtains them once and adds them itself.
    preparing ??= headersOf(headersMiddleware).then((common) => ({
      files: toFiles(contents, common),
      missing: { ...common, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    }));
    const { files, missing } = await preparing;
    const file = files.get(path);
    // The 404 is not an HTML page, which a browser or service worker could cache in place of the asset.
    if (!file) return isAsset ? new Response('Not found', { status: 404, headers: missing }) : next();
    const requested = c.req.raw.headers;
    return respond(file[bestEncoding(requested.get('accept-encoding')) ?? 'plain'] ?? file.plain, method, requested);
  };
}

function replaceFile(contents: Map<string, Bytes>, path: string, bytes: Bytes): void {
  contents.set(path, bytes);
  for (const encoding of ['.br', '.gz']) contents.delete(path + encoding);
}

/** Replaces the service worker with its kill switch, which browsers fetch as the next version of the worker. */
function replaceWorker(contents: Map<string, Bytes>): void {
  for (const encoding of ['', '.br', '.gz']) {
    const removal = contents.get(removalPath + encoding);
    if (removal) contents.set(workerPath + encoding, removal);
    else contents.delete(workerPath + encoding);
  }
}

function isAppFile(path: string): boolean {
  return path.startsWith('/app/') && !path.startsWith(workerPath);
}

function readKept(folder: string): [path: string, bytes: Bytes][] {
  const files = [...readAll(folder)].filter(([name]) => name !== '/builds.json');
  return files.map(([name, bytes]) => [assetPath + name.slice(1), bytes]);
}

function readAll(root: string): Map<string, Bytes> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  const served = names.map((name) => `/${name.replaceAll(sep, '/')}`).filter((path) => !path.includes('/.'));
  return new Map(served.map((path) => [path, Uint8Array.from(readFileSync(join(root, path)))]));
}

async function headersOf(headersMiddleware: MiddlewareHandler): Promise<Record<string, string>> {
  const response = await new Hono().get('/', headersMiddleware, (c) => c.body(null)).request('/');
  return Object.fromEntries(response.headers);
}

function toFiles(contents: ReadonlyMap<string, Bytes>, common: Record<string, string>): Map<string, File> {
  const isCompressedCopy = (path: string) => /\.(br|gz)$/.test(path) && contents.has(path.slice(0, -3));
  const originals = [...contents].filter(([path]) => !isCompressedCopy(path));
  return new Map(
    originals.map(([path, bytes]) => {
      const br = contents.get(`${path}.br`);
      const gzip = contents.get(`${path}.gz`);
      const headers = {
        ...common,
        'content-type': getMimeType(path) ?? 'application/octet-stream',
        'cache-control': cacheControl(path),
        'accept-ranges': 'bytes',
        ...(path === workerPath || path === removalPath ? { 'service-worker-allowed': '/app' } : {}),
        ...(br || gzip ? { vary: 'accept-encoding' } : {}),
      };
      const encoded = (encoding: string) => ({ ...headers, 'content-encoding': encoding });
      const file = {
        plain: toVariant(bytes, headers),
        br: br && toVariant(br, encoded('br')),
        gzip: gzip && toVariant(gzip, encoded('gzip')),
      };
      return [path, file];
    }),
  );
}

function cacheControl(path: string): string {
  if (path === workerPath) return 'no-cache';
  return path.startsWith(assetPath) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

function toVariant(bytes: Bytes, headers: Record<string, string>): Variant {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
  const baseHeaders = { ...headers, etag };
  return { bytes, etag, baseHeaders, headers: { ...baseHeaders, 'content-length': String(bytes.length) } };
}

function respond({ bytes, etag, headers, baseHeaders }: Variant, method: string, requested: Headers): Response {
  if (matchesETag(requested, etag)) return new Response(null, { status: 304, headers: baseHeaders });
  if (method === 'HEAD') return new Response(null, { headers });
  const range = matchesIfRange(etag, requested) ? parseRange(requested.get('range') ?? '', bytes.length) : undefined;
  if (range === undefined) return new Response(bytes, { headers });
  if (range === 'unsatisfiable') {
    const contentRange = { 'content-range': `bytes */${bytes.length}` };
    return new Response(null, { status: 416, headers: { ...baseHeaders, ...contentRange } });
  }
  const [first, last] = range;
  const contentRange = { 'content-range': `bytes ${first}-${last}/${bytes.length}` };
  const partial = { ...baseHeaders, ...contentRange, 'content-length': String(last - first + 1) };
  return new Response(bytes.subarray(first, last + 1), { status: 206, headers: partial });
}

function matchesIfRange(etag: string, requested: Headers): boolean {
  return (requested.get('if-range') ?? etag) === etag;
}

/** Parses a Range header. Returns undefined (the whole file) if it is malformed or has several ranges. */
function parseRange(header: string, size: number): [first: number, last: number] | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 || size === 0 ? 'unsatisfiable' : [Math.max(0, size - Number(to)), size - 1];
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'unsatisfiable' : [first, last];
}
