import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { appManifest } from '../app-manifest.ts';
import { webManifest } from '../web-manifest.ts';
import { drawSharePictureAndManifests } from '../draw-brand-files.ts';
import { drawFavicon } from './static-pictures.tsx';

const advice = 'Run npm run public-files -w web.';

const read = (name: string) => readFile(new URL(`../../../public/${name}`, import.meta.url));

test('favicon.svg, share.png and the manifests are up to date with the logo, the name and the colours', async () => {
  expect(String(await read('favicon.svg')), advice).toBe(drawFavicon());
  const drawn = await drawSharePictureAndManifests();
  expect((await read('share.png')).equals(drawn.get('/share.png') ?? Buffer.alloc(0)), advice).toBe(true);
  for (const path of ['/site.webmanifest', '/app/manifest.webmanifest']) {
    expect(JSON.parse(String(await read(path.slice(1)))), advice).toEqual(
      JSON.parse(String(Buffer.from(drawn.get(path) ?? []))),
    );
  }
});

test.each([
  ['share.png', 1200, 630],
  ['apple-touch-icon.png', 180, 180],
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
  ['app/icon-192.png', 192, 192],
  ['app/icon-512.png', 512, 512],
  ['app/monochrome.png', 512, 512],
])('%s is %i by %i pixels', async (name, width, height) => {
  const bytes = await read(name);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, height]);
});

test('favicon.ico has the sizes 16, 32 and 48', async () => {
  const bytes = await read('favicon.ico');
  const count = bytes.readUInt16LE(4);
  expect(Array.from({ length: count }, (_, index) => bytes[6 + index * 16])).toEqual([16, 32, 48]);
});

test('every picture of the manifests exists', async () => {
  const pictures = [...webManifest.icons, ...appManifest.icons, ...appManifest.screenshots];
  for (const { src } of pictures) expect((await read(src.slice(1))).length, src).toBeGreaterThan(100);
});

test('the URLs of the app manifest are within its scope, and its icons have the purposes any, maskable and monochrome', () => {
  const { start_url, scope, shortcuts, icons } = appManifest;
  for (const url of [start_url, ...shortcuts.map((shortcut) => shortcut.url)]) {
    expect(url === scope || url.startsWith(`${scope}/`), url).toBe(true);
  }
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']));
});
