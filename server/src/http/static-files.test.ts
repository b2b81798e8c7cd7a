import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticFiles } from './static-files.ts';

let root: string;
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
  app = new Hono();
  app.get('*', staticFiles(root));
  app.get('*', (c) => c.text('a page', 404));
});

afterAll(() => rm(root, { recursive: true }));

const get = (path: string, accepted = '') => app.request(path, { headers: { 'accept-encoding': accepted } });

test.each([
  ['gzip, deflate, br', 'with brotli', 'br'],
  ['gzip', 'with gzip', 'gzip'],
  ['', 'as it is', null],
])('a script goes to whom accepts %j %s', async (accepted, text, encoding) => {
  const response = await get('/assets/app-1.js', accepted);
  expect(await response.text()).toBe(text);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(response.headers.get('vary')).toBe('accept-encoding');
});

test('what carries its hash in the name is kept for ever, all else for an hour', async () => {
  expect((await get('/assets/app-1.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const robots = await get('/robots.txt');
  expect(robots.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(robots.headers.get('vary')).toBeNull();
});

test.each(['/.vite/manifest.json', '/%2Evite/manifest.json', '/assets/../.vite/manifest.json', '/assets', '/nope.js'])(
  '%s is not a file to be served',
  async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, 'a page']);
  },
);
