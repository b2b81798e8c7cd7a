// Writes the icons, the share picture and the web manifest to public/. Run `npm run public-files -w web` after changing
// the logo, the illustration, the name or the colours.
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

// Maskable icons need more padding, because systems crop them to any shape; touch icons only get rounded corners.
const touchIconPadding = 0.14;
const maskablePadding = 0.22;

await write('share.png', await drawPng(drawLanding()));
await write('favicon.svg', drawFavicon());
await write('favicon.ico', encodeIco([16, 32, 48].map((width) => ({ width, png: iconPng(drawFavicon(), width) }))));
await write('apple-touch-icon.png', iconPng(drawIcon(touchIconPadding), 180));
await write('icon-192.png', iconPng(drawIcon(maskablePadding), 192));
await write('icon-512.png', iconPng(drawIcon(maskablePadding), 512));
await write('site.webmanifest', `${JSON.stringify(webManifest, null, 2)}\n`);

/** Imports a module through Vite, because Node cannot import JSX and style sheets. */
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
