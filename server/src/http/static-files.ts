import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { readRange } from './byte-range.ts';
import { bestEncoding } from './compressed-body.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** A file as it goes out in one encoding, with every header of the answer, and with all but its length. */
type Kept = { bytes: Bytes; etag: string; headers: Record<string, string>; unsized: Record<string, string> };
type File = { plain: Kept; br: Kept | undefined; gzip: Kept | undefined };

/**
 * Serves the web build's files from memory, compressed as the build left them beside each; those under /assets carry
 * their hash in the name and never change. What lies there for the server alone, in folders that begin with a dot, is
 * not served. This stands ahead of all else a request passes, so the headers that `guard` sets are taken once.
 */
export function staticFiles(root: string, guard: MiddlewareHandler): MiddlewareHandler {
  const contents = readAll(root);
  let preparing: Promise<Map<string, File>> | undefined;
  return async (c, next) => {
    const { method, path } = c.req;
    if (!contents.has(path) || (method !== 'GET' && method !== 'HEAD')) return next();
    preparing ??= headersOf(guard).then((common) => prepare(contents, common));
    const file = (await preparing).get(path);
    if (!file) return next();
    const asked = c.req.raw.headers;
    return answer(file[bestEncoding(asked.get('accept-encoding')) ?? 'plain'] ?? file.plain, method, asked);
  };
}

function readAll(root: string): Map<string, Bytes> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const places = files.map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  const served = places.map((place) => `/${place.replaceAll(sep, '/')}`).filter((path) => !path.includes('/.'));
  return new Map(served.map((path) => [path, Uint8Array.from(readFileSync(join(root, path)))]));
}

async function headersOf(guard: MiddlewareHandler): Promise<Record<string, string>> {
  const response = await new Hono().get('/', guard, (c) => c.body(null)).request('/');
  return Object.fromEntries(response.headers);
}

function prepare(contents: ReadonlyMap<string, Bytes>, common: Record<string, string>): Map<string, File> {
  const isCopy = (path: string) => /\.(br|gz)$/.test(path) && contents.has(path.slice(0, -3));
  const originals = [...contents].filter(([path]) => !isCopy(path));
  return new Map(
    originals.map(([path, bytes]) => {
      const br = contents.get(`${path}.br`);
      const gzip = contents.get(`${path}.gz`);
      const headers = {
        ...common,
        'content-type': getMimeType(path) ?? 'application/octet-stream',
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        'accept-ranges': 'bytes',
        // Also on what goes out as it is, for the caches between.
        ...(br || gzip ? { vary: 'accept-encoding' } : {}),
      };
      const encoded = (encoding: string) => ({ ...headers, 'content-encoding': encoding });
      const file = {
        plain: keep(bytes, headers),
        br: br && keep(br, encoded('br')),
        gzip: gzip && keep(gzip, encoded('gzip')),
      };
      return [path, file];
    }),
  );
}

function keep(bytes: Bytes, headers: Record<string, string>): Kept {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
  const unsized = { ...headers, etag };
  return { bytes, etag, unsized, headers: { ...unsized, 'content-length': String(bytes.length) } };
}

function answer({ bytes, etag, headers, unsized }: Kept, method: string, asked: Headers): Response {
  if (isKnown(etag, asked)) return new Response(null, { status: 304, headers: unsized });
  if (method === 'HEAD') return new Response(null, { headers });
  const range = isStill(etag, asked) ? readRange(asked.get('range') ?? '', bytes.length) : undefined;
  if (range === undefined) return new Response(bytes, { headers });
  if (range === 'beyond') {
    const where = { 'content-range': `bytes */${bytes.length}` };
    return new Response(null, { status: 416, headers: { ...unsized, ...where } });
  }
  const [first, last] = range;
  const where = { 'content-range': `bytes ${first}-${last}/${bytes.length}` };
  const part = { ...unsized, ...where, 'content-length': String(last - first + 1) };
  return new Response(bytes.subarray(first, last + 1), { status: 206, headers: part });
}

/** Whether who asks has the file already. */
function isKnown(etag: string, asked: Headers): boolean {
  const known = asked.get('if-none-match')?.split(',') ?? [];
  return known.some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');
}

/** Whether the rest that is asked for belongs to the beginning that was sent. */
function isStill(etag: string, asked: Headers): boolean {
  return (asked.get('if-range') ?? etag) === etag;
}
