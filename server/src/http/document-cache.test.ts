import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createDocumentCache } from './document-cache.ts';

const origin = 'https://grenda.example';
const previewPolicy = 'public, max-age=0, s-maxage=30';

type Page = { html?: string; cacheControl?: string; status?: number; headers?: Record<string, string> };

const isPersonal = () => false;

function openCache({ html, cacheControl = previewPolicy, status = 200, headers = {} }: Page = {}) {
  const rendered: Request[] = [];
  let nowMs = 0;
  const cache = createDocumentCache({
    render: async (request) => {
      rendered.push(request);
      return new Response(html ?? `rendering ${rendered.length}`, {
        status,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl, ...headers },
      });
    },
    isPersonal: ({ pathname, search }) => pathname === '/me' || search.startsWith('?code='),
    now: () => nowMs,
  });
  const get = (path: string, init?: RequestInit) => cache.fetch(new Request(origin + path, init));
  return {
    cache,
    rendered,
    get,
    read: async (path: string) => (await get(path)).text(),
    advance: (ms: number) => (nowMs += ms),
  };
}

test('a page is rendered once, and again after it expires', async () => {
  const { read, advance } = openCache();
  expect([await read('/a'), await read('/a')]).toEqual(['rendering 1', 'rendering 1']);
  advance(29_999);
  expect(await read('/a')).toBe('rendering 1');
  advance(1);
  expect(await read('/a')).toBe('rendering 2');
});

test('a shared cache in front of this one gets only the remaining lifetime', async () => {
  const { get, advance } = openCache();
  expect((await get('/a')).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  advance(21_000);
  expect((await get('/a')).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=9');
});

test('no page is cached for more than 30 seconds, even if its Cache-Control allows more', async () => {
  const { read, advance } = openCache({ cacheControl: 'public, max-age=3600' });
  await read('/a');
  advance(30_000);
  expect(await read('/a')).toBe('rendering 2');
});

test("a page's lifetime starts when its rendering starts, because its data may be that old", async () => {
  let nowMs = 0;
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    nowMs += 800;
    return new Response('page', { headers: { 'content-type': 'text/html', 'cache-control': previewPolicy } });
  };
  const cache = createDocumentCache({ render, isPersonal, now: () => nowMs });
  await cache.fetch(new Request(origin));
  nowMs = 30_000;
  await cache.fetch(new Request(origin));
  expect(renderings).toBe(2);
});

test.each([
  { cacheControl: 'no-store', status: 200 },
  { cacheControl: 'private, max-age=60', status: 200 },
  { cacheControl: 'no-store', status: 404 },
  { cacheControl: previewPolicy, status: 503 },
])('a page with $cacheControl and status $status is not cached, and keeps its Cache-Control', async (page) => {
  const { read, get } = openCache(page);
  await read('/a');
  const response = await get('/a');
  expect(await response.text()).toBe('rendering 2');
  expect(response.headers.get('cache-control')).toBe(page.cacheControl);
  expect(response.headers.get('etag')).toBeNull();
});

test('concurrent requests wait for one rendering', async () => {
  const { read, rendered } = openCache({ cacheControl: 'no-store' });
  expect(await Promise.all([read('/a'), read('/a')])).toEqual(['rendering 1', 'rendering 1']);
  expect(rendered).toHaveLength(1);
});

test('a failed rendering is not cached', async () => {
  let isBroken = true;
  const render = async () => {
    if (isBroken) throw new Error('broken');
    return new Response('well', { headers: { 'content-type': 'text/html', 'cache-control': previewPolicy } });
  };
  const cache = createDocumentCache({ render, isPersonal });
  await expect(cache.fetch(new Request(origin))).rejects.toThrow('broken');
  isBroken = false;
  expect(await (await cache.fetch(new Request(origin))).text()).toBe('well');
});

test('neither the query, the cookies nor the headers of a request reach the page or the cache key', async () => {
  const { get, read, rendered } = openCache();
  const headers = { cookie: 'grenda-session=secret', 'x-forwarded-host': 'evil.example', 'accept-language': 'en' };
  await get('/a?utm_source=%22%3E%3Cscript%3E', { headers });
  expect(rendered[0]?.url).toBe(`${origin}/a`);
  expect([...(rendered[0]?.headers ?? [])]).toEqual([]);
  expect(await read('/a')).toBe('rendering 1');
  expect(await read('/a?b')).toBe('rendering 1');
  expect(await read('/b')).toBe('rendering 2');
});

test('promise 99: a personal page is rendered for each request, with its cookie and query, and is never shared', async () => {
  const { get, rendered } = openCache();
  const texts = await Promise.all(
    ['kari', 'ola'].map(async (cookie) => (await get('/me?tab=1', { headers: { cookie } })).text()),
  );
  expect(texts.toSorted()).toEqual(['rendering 1', 'rendering 2']);
  expect(rendered.map(({ headers, url }) => [headers.get('cookie'), url])).toEqual([
    ['kari', `${origin}/me?tab=1`],
    ['ola', `${origin}/me?tab=1`],
  ]);
});

test('a page with a personal query is rendered, even if the page without a query is cached', async () => {
  const { cache, read } = openCache();
  const app = new Hono().use(cache.serveCached).all('*', (c) => cache.fetch(c.req.raw));
  expect(await read('/confirm')).toBe('rendering 1');
  expect(await (await app.request('/confirm')).text()).toBe('rendering 1');
  expect(await (await app.request('/confirm?code=7')).text()).toBe('rendering 2');
});

test('a redirect keeps the query', async () => {
  const cache = createDocumentCache({
    render: async ({ url }) => new Response(null, { status: 308, headers: { location: `/a${new URL(url).search}` } }),
    isPersonal,
  });
  const response = await cache.fetch(new Request(`${origin}/a/?b=c`));
  expect([response.status, response.headers.get('location')]).toEqual([308, '/a?b=c']);
});

test('a hundred pages are cached, and the least recently used one is evicted', async () => {
  const { read } = openCache();
  for (let page = 1; page <= 100; page += 1) await read(`/${page}`);
  await read('/1');
  await read('/101');
  expect(await read('/1')).toBe('rendering 1');
  expect(await read('/2')).toBe('rendering 102');
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5, br;q=0', 'gzip'],
  ['br;q=0.0, identity', null],
  ['', null],
])('with Accept-Encoding %j a page is sent with the encoding %s', async (accepted, encoding) => {
  const html = 'æøå '.repeat(500);
  const { get } = openCache({ html });
  for (const times of [1, 2, 3]) {
    const response = await get('/a', { headers: { 'accept-encoding': accepted } });
    expect([times, response.headers.get('content-encoding')]).toEqual([times, encoding]);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(String(await decode(bytes, encoding))).toBe(html);
  }
});

test('a page that is never cached is compressed too, and later requests get a smaller copy', async () => {
  const html = Array.from({ length: 400 }, (_, index) => `<li>${index ** 3 % 977}</li>`).join('');
  const { get } = openCache({ html, cacheControl: 'no-store' });
  const size = async () => (await (await get('/a', { headers: { 'accept-encoding': 'br' } })).arrayBuffer()).byteLength;
  const first = await size();
  expect(first).toBeLessThan(html.length / 2);
  await expect.poll(size).toBeLessThan(first);
});

test('a conditional request with a matching ETag returns 304, and HEAD returns only the headers', async () => {
  const { get } = openCache();
  const etag = (await get('/a')).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/".+"$/);
  const notModified = await get('/a', { headers: { 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' } });
  expect([notModified.status, await notModified.text(), notModified.headers.get('etag')]).toEqual([304, '', etag]);
  expect(notModified.headers.get('cache-control')).toBe(previewPolicy);
  const head = await get('/a', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('content-length')).toBe(String('rendering 1'.length));
});

test('an image is passed through uncompressed, with its own ETag', async () => {
  const { get } = openCache({ headers: { 'content-type': 'image/png', etag: '"picture"' } });
  const first = await get('/share.png', { headers: { 'accept-encoding': 'br' } });
  expect([first.headers.get('content-encoding'), await first.text()]).toEqual([null, 'rendering 1']);
  expect(await (await get('/share.png')).text()).toBe('rendering 2');
  expect((await get('/share.png', { headers: { 'if-none-match': '"picture"' } })).status).toBe(304);
});

test('a request with an unsafe method is never served from the cache', async () => {
  const { get, read, rendered } = openCache();
  await read('/a');
  await get('/a', { method: 'POST', body: 'x' });
  expect(rendered.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

test('a successful unsafe request invalidates every page; a failed one and a safe one do not', async () => {
  const { cache, read } = openCache();
  const api = new Hono();
  api.use(cache.invalidateAfterChange);
  api.get('/', (c) => c.body(null, 200));
  api.post('/', (c) => c.body(null, 200));
  api.delete('/', (c) => c.body(null, 403));
  await read('/a');
  await api.request('/');
  await api.request('/', { method: 'DELETE' });
  expect(await read('/a')).toBe('rendering 1');
  await api.request('/', { method: 'POST' });
  expect(await read('/a')).toBe('rendering 2');
});

test('a page that was being rendered during a change is not cached', async () => {
  const rendered = Promise.withResolvers<Response>();
  let renderings = 0;
  const render = () => {
    renderings += 1;
    return rendered.promise.then((response) => response.clone());
  };
  const cache = createDocumentCache({ render, isPersonal });
  const slow = cache.fetch(new Request(origin));
  const api = new Hono().use(cache.invalidateAfterChange).post('/', (c) => c.body(null, 200));
  await api.request('/', { method: 'POST' });
  rendered.resolve(new Response('old', { headers: { 'content-type': 'text/html', 'cache-control': previewPolicy } }));
  await slow;
  await cache.fetch(new Request(origin));
  expect(renderings).toBe(2);
});

async function decode(bytes: Buffer, encoding: string | null): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliDecompress)(bytes);
  return encoding === 'gzip' ? promisify(gunzip)(bytes) : bytes;
}
