import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';

let root: string;
let keptAssets: string;
let app: Hono;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'grenda-files-'));
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, '.vite'));
  const files = {
    'robots.txt': 'User-agent: *',
    'share.png': 'a picture',
    '.vite/manifest.json': '{}',
    'assets/app-1.js': 'as it is',
    'assets/app-1.js.br': 'with brotli',
    'assets/app-1.js.gz': 'with gzip',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  keptAssets = await mkdtemp(join(tmpdir(), 'grenda-kept-'));
  await writeFile(join(keptAssets, 'app-0.js'), 'of an earlier build');
  await writeFile(join(keptAssets, 'builds.json'), '[]');
  await mkdir(join(root, 'app'));
  await writeFile(join(root, 'app/sw.js'), 'a worker');
  await writeFile(join(root, 'app/sw.js.br'), 'a small worker');
  await writeFile(join(root, 'app/sw-removal.js'), 'a kill switch');
  await writeFile(join(root, 'app/icon.png'), 'an icon');
  app = serve({ keptAssets, servesApp: true, hasServiceWorker: true });
});

function serve(options?: Parameters<typeof staticFiles>[2]): Hono {
  const served = new Hono();
  served.use(staticFiles(root, securityHeaders('https://grenda.example'), options));
  return served.get('*', (c) => c.html('a page', 404));
}

afterAll(async () => {
  await rm(root, { recursive: true });
  await rm(keptAssets, { recursive: true });
});

const get = (path: string, accepted = '', headers = {}) =>
  app.request(path, { headers: { 'accept-encoding': accepted, ...headers } });

test.each([
  ['gzip, deflate, br', 'with brotli', 'br'],
  ['gzip', 'with gzip', 'gzip'],
  ['', 'as it is', null],
])('with Accept-Encoding %j a script is sent %s', async (accepted, text, encoding) => {
  const response = await get('/assets/app-1.js', accepted);
  expect(await response.text()).toBe(text);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(response.headers.get('vary')).toBe('accept-encoding');
});

test('files with a hash in their name are cached for a year, and other files, except the service worker, for an hour', async () => {
  expect((await get('/assets/app-1.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const robots = await get('/robots.txt');
  expect(robots.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(robots.headers.get('vary')).toBeNull();
});

test.each(['/.vite/manifest.json', '/%2Evite/manifest.json', '/assets/../.vite/manifest.json', '/assets', '/nope.js'])(
  '%s is not served as a file',
  async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, 'a page']);
  },
);

test('promise 113: an asset of an earlier build is served, and a missing asset gets a 404 without HTML', async () => {
  const earlier = await get('/assets/app-0.js');
  expect([earlier.status, await earlier.text()]).toEqual([200, 'of an earlier build']);
  expect(earlier.headers.get('cache-control')).toContain('immutable');
  for (const path of ['/assets/app-2.js', '/assets/builds.json', '/assets/x/y.css']) {
    const missing = await get(path);
    expect([missing.status, await missing.text()]).toEqual([404, 'Not found']);
    expect(missing.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(missing.headers.get('cache-control')).toBe('no-store');
    expect(missing.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('the app’s service worker is revalidated on every use, and may control /app itself', async () => {
  const response = await get('/app/sw.js');
  expect(await response.text()).toBe('a worker');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('service-worker-allowed')).toBe('/app');
});

test('promise 114: while the service worker or the app is disabled, the kill switch is served as the service worker', async () => {
  for (const options of [{ servesApp: true }, {}]) {
    for (const encoding of ['', 'br']) {
      const response = await serve(options).request('/app/sw.js', { headers: { 'accept-encoding': encoding } });
      expect(await response.text()).toBe('a kill switch');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
  }
});

test("the app's files, except the service worker, are served only while the app is enabled", async () => {
  expect((await get('/app/icon.png')).status).toBe(200);
  for (const path of ['/app/icon.png', '/app/sw-removal.js']) expect((await serve().request(path)).status).toBe(404);
});

test('files are read at startup, so later changes to the folder change no response', async () => {
  await writeFile(join(root, 'assets/app-1.js'), 'another build');
  await rm(join(root, 'share.png'));
  expect(await (await get('/assets/app-1.js')).text()).toBe('as it is');
  expect(await (await get('/share.png')).text()).toBe('a picture');
});

test('a file is sent with the security headers and its length', async () => {
  const { headers } = await get('/share.png');
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-length': '9',
    'content-type': 'image/png',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  });
});

test('a conditional request with a matching ETag returns 304, and each encoding has its own ETag', async () => {
  const etags = await Promise.all(
    ['', 'br', 'gzip'].map(async (encoding) => (await get('/assets/app-1.js', encoding)).headers.get('etag')),
  );
  expect(new Set(etags).size).toBe(3);
  const [plain = '', br = ''] = etags.map(String);
  for (const ifNoneMatch of [br, `W/${br}`, `"x", ${br}`, '*']) {
    const response = await get('/assets/app-1.js', 'br', { 'if-none-match': ifNoneMatch });
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', br]);
    expect(response.headers.get('cache-control')).toContain('immutable');
  }
  expect((await get('/assets/app-1.js', 'br', { 'if-none-match': plain })).status).toBe(200);
});

test('a HEAD request gets the response to GET without the body; other methods do not match files', async () => {
  const head = await app.request('/share.png', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '9', '']);
  expect((await app.request('/share.png', { method: 'POST' })).status).toBe(404);
});

test.each([
  ['bytes=0-0', 206, 'a', 'bytes 0-0/9'],
  ['bytes=2-', 206, 'picture', 'bytes 2-8/9'],
  ['bytes=2-100', 206, 'picture', 'bytes 2-8/9'],
  ['bytes=-3', 206, 'ure', 'bytes 6-8/9'],
  ['bytes=-100', 206, 'a picture', 'bytes 0-8/9'],
  ['bytes=9-', 416, '', 'bytes */9'],
  ['bytes=-0', 416, '', 'bytes */9'],
  ['bytes=3-2', 200, 'a picture', null],
  ['bytes=0-1,3-4', 200, 'a picture', null],
  ['bytes=-', 200, 'a picture', null],
  ['lines=1-2', 200, 'a picture', null],
])('a request for a file with Range %s returns %i with "%s"', async (range, status, text, contentRange) => {
  const response = await get('/share.png', '', { range });
  expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
    status,
    text,
    contentRange,
  ]);
  expect(Number(response.headers.get('content-length') ?? text.length)).toBe(text.length);
});

test('a range request with an outdated If-Range gets the full file', async () => {
  const etag = String((await get('/share.png')).headers.get('etag'));
  expect((await get('/share.png', '', { range: 'bytes=2-', 'if-range': etag })).status).toBe(206);
  expect((await get('/share.png', '', { range: 'bytes=2-', 'if-range': '"other"' })).status).toBe(200);
});
