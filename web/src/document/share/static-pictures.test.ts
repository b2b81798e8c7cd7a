import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { webManifest } from '../web-manifest.ts';
import { drawFavicon } from './static-pictures.tsx';

const read = (name: string) => readFile(new URL(`../../../public/${name}`, import.meta.url));

test('the files in public/ are up to date with the logo, the name and the colours', async () => {
  expect(String(await read('favicon.svg')), 'run npm run public-files -w web').toBe(drawFavicon());
  expect(JSON.parse(String(await read('site.webmanifest')))).toEqual(webManifest);
});

test.each([
  ['share.png', 1200, 630],
  ['apple-touch-icon.png', 180, 180],
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
])('%s is %i by %i pixels', async (name, width, height) => {
  const bytes = await read(name);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, height]);
});

test('favicon.ico has the sizes 16, 32 and 48', async () => {
  const bytes = await read('favicon.ico');
  const count = bytes.readUInt16LE(4);
  expect(Array.from({ length: count }, (_, index) => bytes[6 + index * 16])).toEqual([16, 32, 48]);
});

test('every icon of the manifest exists', async () => {
  for (const { src } of webManifest.icons) expect((await read(src.slice(1))).length).toBeGreaterThan(100);
});
