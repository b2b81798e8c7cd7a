// Writes the pictures and the web manifest into public/: run `npm run public-files -w web` when the mark, the scene,
// the name or the colours have changed.
import { writeFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import { runnerImport } from 'vite';
import { encodeIco } from './encode-ico.ts';

type Pictures = typeof import('../src/document/share/static-pictures.tsx');
type Png = typeof import('../src/document/share/draw-png.ts');
type Manifest = typeof import('../src/document/web-manifest.ts');

const { drawFavicon, drawIcon, drawLanding } = await load<Pictures>('share/static-pictures.tsx');
const { drawPng } = await load<Png>('share/draw-png.ts');
const { webManifest } = await load<Manifest>('web-manifest.ts');

// What systems cut to a shape of their own needs room; a touch icon is only given round corners.
const touchRoom = 0.14;
const maskableRoom = 0.22;

await write('share.png', await drawPng(drawLanding()));
await write('favicon.svg', drawFavicon());
await write('favicon.ico', encodeIco([16, 32, 48].map((width) => ({ width, png: iconPng(drawFavicon(), width) }))));
await write('apple-touch-icon.png', iconPng(drawIcon(touchRoom), 180));
await write('icon-192.png', iconPng(drawIcon(maskableRoom), 192));
await write('icon-512.png', iconPng(drawIcon(maskableRoom), 512));
await write('site.webmanifest', `${JSON.stringify(webManifest, null, 2)}\n`);

/** A module of the app as Vite builds it, since Node alone reads neither JSX nor style sheets. */
async function load<Module>(name: string): Promise<Module> {
  const { module } = await runnerImport<Module>(new URL(`../src/document/${name}`, import.meta.url).pathname, {
    configFile: new URL('../vite.config.ts', import.meta.url).pathname,
  });
  return module;
}

function iconPng(svg: string, width: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
}

async function write(name: string, content: string | Uint8Array): Promise<void> {
  await writeFile(new URL(`../public/${name}`, import.meta.url), content);
  console.log(name, content.length, 'bytes');
}
