// Tells what each page makes a browser load, as it is sent (brotli): `npm run weigh -w web`, after a build.
import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { pages } from '../app/routes.ts';

type ServerBundle = typeof import('../app/entry-server.ts');

const dist = new URL('../dist/', import.meta.url);
// The build made both, the one from entry-server and the other in Vite's own shape.
const { createPages } = (await import(new URL('server/entry-server.js', dist).href)) as ServerBundle;
const manifest = JSON.parse(readFileSync(new URL('client/.vite/manifest.json', dist), 'utf8')) as Record<string, never>;

const listing = {
  title: 'Hjelp til å bære en sofa',
  description: 'Den skal opp i tredje etasje.',
  type: 'Request',
  category: 'Physical',
  status: 'Open',
  startDateUtc: null,
  endDateUtc: null,
};
const origin = 'http://localhost';
const { fetch } = createPages({ publicOrigin: origin, manifest, fetchApi: async () => Response.json(listing) });

console.log('document  scripts  styles   fonts  files  page (kB as sent)');
for (const { path, kind } of pages) {
  if (kind === 'share-image') continue;
  const page = await fetch(new Request(origin + path.replace(':listingId', '0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a')));
  const html = await page.text();
  const files = [...new Set(html.match(/\/assets\/[\w.-]+/g))];
  const sizes = [
    brotliCompressSync(html).length,
    ...['js', 'css', 'woff2'].map((extension) => weigh(files, extension)),
  ];
  const columns = sizes.map((size) => (size / 1000).toFixed(1).padStart(7));
  console.log(` ${columns.join('  ')}  ${String(files.length).padStart(5)}  ${path}`);
}

function weigh(files: string[], extension: string): number {
  return files
    .filter((file) => file.endsWith(`.${extension}`))
    .reduce((total, file) => total + sizeAsSent(file, extension), 0);
}

function sizeAsSent(file: string, extension: string): number {
  return statSync(new URL(`client${file}${extension === 'woff2' ? '' : '.br'}`, dist)).size;
}
