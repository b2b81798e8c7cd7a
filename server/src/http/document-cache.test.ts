import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createDocumentCache } from './document-cache.ts';

const origin = 'https://grenda.example';
const preview = 'public, max-age=0, s-maxage=30';

type Page = { html?: string; cacheControl?: string; status?: number; headers?: Record<string, string> };

/** A cache before a page that says how often it was rendered, and a clock to turn. */
function openCache({ html, cacheControl = preview, status = 200, headers = {} }: Page = {}) {
  const asked: Request[] = [];
  let nowMs = 0;
  const cache = createDocumentCache(
    async (request) => {
      asked.push(request);
      return new Response(html ?? `rendering ${asked.length}`, {
        status,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl, ...headers },
      });
    },
    () => nowMs,
  );
  const get = (path: string, init?: RequestInit) => cache.fetch(new Request(origin + path, init));
  return {
    cache,
    asked,
    get,
    read: async (path: string) => (await get(path)).text(),
    pass: (ms: number) => (nowMs += ms),
  };
}

test('a page is rendered once, and again when its time is over', async () => {
  const { read, pass } = openCache();
  expect([await read('/a'), await read('/a')]).toEqual(['rendering 1', 'rendering 1']);
  pass(29_999);
  expect(await read('/a')).toBe('rendering 1');
  pass(1);
  expect(await read('/a')).toBe('rendering 2');
});

test('a cache in front of ours is allowed only what is left of the time', async () => {
  const { get, pass } = openCache();
  expect((await get('/a')).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  pass(21_000);
  expect((await get('/a')).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=9');
});

test('no page is kept for more than 30 seconds, whatever it allows', async () => {
  const { read, pass } = openCache({ cacheControl: 'public, max-age=3600' });
  await read('/a');
  pass(30_000);
  expect(await read('/a')).toBe('rendering 2');
});

test('the time of a page counts from when it began to be rendered, since that is what it shows', async () => {
  let nowMs = 0;
  let renderings = 0;
  const cache = createDocumentCache(
    async () => {
      renderings += 1;
      nowMs += 800;
      return new Response('page', { headers: { 'content-type': 'text/html', 'cache-control': preview } });
    },
    () => nowMs,
  );
  await cache.fetch(new Request(origin));
  nowMs = 30_000;
  await cache.fetch(new Request(origin));
  expect(renderings).toBe(2);
});

test.each([
  { cacheControl: 'no-store' },
  { cacheControl: 'private, max-age=60' },
  { cacheControl: 'no-store', status: 404 },
  { cacheControl: preview, status: 503 },
])('$cacheControl with status $status is not kept, and goes out as it says', async (page) => {
  const { read, get } = openCache(page);
  await read('/a');
  const response = await get('/a');
  expect(await response.text()).toBe('rendering 2');
  expect(response.headers.get('cache-control')).toBe(page.cacheControl);
  expect(response.headers.get('etag')).toBeNull();
});

test('those who ask at the same time wait for one rendering', async () => {
  const { read, asked } = openCache({ cacheControl: 'no-store' });
  expect(await Promise.all([read('/a'), read('/a')])).toEqual(['rendering 1', 'rendering 1']);
  expect(asked).toHaveLength(1);
});

test('a rendering that fails is not kept', async () => {
  let isBroken = true;
  const cache = createDocumentCache(async () => {
    if (isBroken) throw new Error('broken');
    return new Response('well', { headers: { 'content-type': 'text/html', 'cache-control': preview } });
  });
  await expect(cache.fetch(new Request(origin))).rejects.toThrow('broken');
  isBroken = false;
  expect(await (await cache.fetch(new Request(origin))).text()).toBe('well');
});

test('neither query, cookie nor any header of a request reaches the page or splits what is kept', async () => {
  const { get, read, asked } = openCache();
  const headers = { cookie: 'grenda-session=secret', 'x-forwarded-host': 'evil.example', 'accept-language': 'en' };
  await get('/a?utm_source=%22%3E%3Cscript%3E', { headers });
  expect(asked[0]?.url).toBe(`${origin}/a`);
  expect([...(asked[0]?.headers ?? [])]).toEqual([]);
  expect(await read('/a')).toBe('rendering 1');
  expect(await read('/a?b')).toBe('rendering 1');
  expect(await read('/b')).toBe('rendering 2');
});

test('a redirect takes the query along', async () => {
  const cache = createDocumentCache(
    async (request) => new Response(null, { status: 308, headers: { location: `/a${new URL(request.url).search}` } }),
  );
  const response = await cache.fetch(new Request(`${origin}/a/?b=c`));
  expect([response.status, response.headers.get('location')]).toEqual([308, '/a?b=c']);
});

test('a hundred pages are kept; the one asked for longest ago makes room', async () => {
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
])('to whom accepts %j a page is sent as %s', async (accepted, encoding) => {
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

test('what is never kept is compressed too, and a text that is asked for again gets smaller', async () => {
  const html = Array.from({ length: 400 }, (_, index) => `<li>${index ** 3 % 977}</li>`).join('');
  const { get } = openCache({ html, cacheControl: 'no-store' });
  const size = async () => (await (await get('/a', { headers: { 'accept-encoding': 'br' } })).arrayBuffer()).byteLength;
  const first = await size();
  expect(first).toBeLessThan(html.length / 2);
  await expect.poll(size).toBeLessThan(first);
});

test('a client that has the page already gets 304, and HEAD gets the headers alone', async () => {
  const { get } = openCache();
  const etag = (await get('/a')).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/".+"$/);
  const known = await get('/a', { headers: { 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' } });
  expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag]);
  expect(known.headers.get('cache-control')).toBe(preview);
  const head = await get('/a', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('content-length')).toBe(String('rendering 1'.length));
});

test('a picture passes as it is, with its own tag', async () => {
  const { get } = openCache({ headers: { 'content-type': 'image/png', etag: '"picture"' } });
  const first = await get('/share.png', { headers: { 'accept-encoding': 'br' } });
  expect([first.headers.get('content-encoding'), await first.text()]).toEqual([null, 'rendering 1']);
  expect(await (await get('/share.png')).text()).toBe('rendering 2');
  expect((await get('/share.png', { headers: { 'if-none-match': '"picture"' } })).status).toBe(304);
});

test('a method that changes things is not answered from what is kept', async () => {
  const { get, read, asked } = openCache();
  await read('/a');
  await get('/a', { method: 'POST', body: 'x' });
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

test('a call that changed something makes every page be rendered anew; one that failed or only read does not', async () => {
  const { cache, read } = openCache();
  const api = new Hono();
  api.use(cache.forgetAfterChange);
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

test('a page that was being rendered when something changed is not kept', async () => {
  const rendered = Promise.withResolvers<Response>();
  let renderings = 0;
  const cache = createDocumentCache(() => {
    renderings += 1;
    return rendered.promise.then((response) => response.clone());
  });
  const slow = cache.fetch(new Request(origin));
  const api = new Hono().use(cache.forgetAfterChange).post('/', (c) => c.body(null, 200));
  await api.request('/', { method: 'POST' });
  rendered.resolve(new Response('old', { headers: { 'content-type': 'text/html', 'cache-control': preview } }));
  await slow;
  await cache.fetch(new Request(origin));
  expect(renderings).toBe(2);
});

async function decode(bytes: Buffer, encoding: string | null): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliDecompress)(bytes);
  return encoding === 'gzip' ? promisify(gunzip)(bytes) : bytes;
}
