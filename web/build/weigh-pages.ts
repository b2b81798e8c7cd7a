import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { PagesOptions } from '../src/entry-server.ts';
import { pages } from '../src/pages.ts';

type Manifest = NonNullable<PagesOptions['manifest']>;

type ServerBundle = typeof import('../src/entry-server.ts');

/** Sizes in bytes with Brotli at quality 11. The server sends some documents at quality 3 (decision 183). */
export type PageWeight = {
  path: string;
  document: number;
  /** The document without its illustration. */
  documentText: number;
  scripts: number;
  /** The scripts among `earlyFiles`. */
  earlyScripts: number;
  styles: number;
  fonts: number;
  icon: number;
  files: string[];
  /** The URLs in the document's script and link elements. Those of scripts can delay the first paint. */
  earlyFiles: string[];
};

const dist = new URL('../dist/', import.meta.url);

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
const fetchApi = async () => Response.json(listing);

export async function weighPages(): Promise<PageWeight[]> {
  const { createPages } = (await import(new URL('server/entry-server.js', dist).href)) as ServerBundle;
  const manifest = readManifest();
  const enabledPages = createPages({ publicOrigin: origin, isAppEnabled: true, manifest, fetchApi });
  // Pages outside the app are measured with the app disabled, so that its code is not counted.
  const disabledPages = createPages({ publicOrigin: origin, isAppEnabled: false, manifest, fetchApi });
  const documents = pages.filter(({ kind }) => kind !== 'share-picture');
  return Promise.all(
    documents.map(async ({ path, kind }) => {
      const url = origin + path.replace(':listingId', '0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a');
      const { fetch } = kind.startsWith('app') ? enabledPages : disabledPages;
      return weighPage(path, await (await fetch(new Request(url))).text());
    }),
  );
}

export function readManifest(): Manifest {
  // Safe cast: Vite wrote the manifest.
  return JSON.parse(readFileSync(new URL('client/.vite/manifest.json', dist), 'utf8')) as Manifest;
}

function weighPage(path: string, html: string): PageWeight {
  const files = [...new Set(html.match(/\/assets\/[\w.-]+/g))];
  const earlyFiles = [...html.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  const sizeOf = (extension: string, among = files) =>
    among.filter((file) => file.endsWith(`.${extension}`)).reduce((total, file) => total + transferSize(file), 0);
  return {
    path,
    document: brotliCompressSync(html).length,
    documentText: brotliCompressSync(html.replace(/<svg class="landscape".*?<\/svg>/s, '')).length,
    scripts: sizeOf('js'),
    earlyScripts: sizeOf('js', earlyFiles),
    styles: sizeOf('css'),
    fonts: sizeOf('woff2'),
    icon: transferSize('/favicon.svg'),
    files,
    earlyFiles,
  };
}

export function transferSize(file: string): number {
  return statSync(new URL(`client${file}${file.endsWith('.woff2') ? '' : '.br'}`, dist)).size;
}
