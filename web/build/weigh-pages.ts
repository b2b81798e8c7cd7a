import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { pages } from '../src/pages.ts';

type ServerBundle = typeof import('../src/entry-server.ts');

/** What a page makes a browser load, in bytes as sent (brotli). */
export type PageWeight = {
  path: string;
  document: number;
  /** The document without its illustration. */
  documentText: number;
  scripts: number;
  /** Those of the scripts that the document itself asks for, so that they vie with its first paint. */
  earlyScripts: number;
  styles: number;
  fonts: number;
  icon: number;
  /** Addresses of the files beside the document. */
  files: string[];
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

/** Weighs every page of the build in `web/dist`. */
export async function weighPages(): Promise<PageWeight[]> {
  // The build made both, the one from entry-server and the other in Vite's own shape.
  const { createPages } = (await import(new URL('server/entry-server.js', dist).href)) as ServerBundle;
  const manifest = JSON.parse(readFileSync(new URL('client/.vite/manifest.json', dist), 'utf8')) as Record<
    string,
    never
  >;
  const open = createPages({ publicOrigin: origin, isAppOpen: true, manifest, fetchApi });
  // The neighbours' app costs those nothing who do not open it.
  const closed = createPages({ publicOrigin: origin, isAppOpen: false, manifest, fetchApi });
  const documents = pages.filter(({ kind }) => kind !== 'share-picture');
  return Promise.all(
    documents.map(async ({ path, kind }) => {
      const address = origin + path.replace(':listingId', '0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a');
      const { fetch } = kind === 'app' || kind === 'app-entry' ? open : closed;
      return weighPage(path, await (await fetch(new Request(address))).text());
    }),
  );
}

function weighPage(path: string, html: string): PageWeight {
  const files = [...new Set(html.match(/\/assets\/[\w.-]+/g))];
  const early = [...html.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  const weigh = (extension: string, among = files) =>
    among.filter((file) => file.endsWith(`.${extension}`)).reduce((total, file) => total + sizeAsSent(file), 0);
  return {
    path,
    document: brotliCompressSync(html).length,
    documentText: brotliCompressSync(html.replace(/<svg class="landscape".*?<\/svg>/s, '')).length,
    scripts: weigh('js'),
    earlyScripts: weigh('js', early),
    styles: weigh('css'),
    fonts: weigh('woff2'),
    icon: sizeAsSent('/favicon.svg'),
    files,
  };
}

/** Bytes of a file of the build as it is sent. */
export function sizeAsSent(file: string): number {
  return statSync(new URL(`client${file}${file.endsWith('.woff2') ? '' : '.br'}`, dist)).size;
}
