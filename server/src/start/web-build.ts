import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { StartError } from '../shared/errors.ts';

export type Operator = {
  controller: string | undefined;
  hosting: string | undefined;
  contactEmail: string;
};

type PagesOptions = {
  publicOrigin: string;
  operator: Operator | undefined;
  isAppEnabled: boolean;
  fetchApi: (request: Request) => Promise<Response>;
};

type Bytes = Uint8Array<ArrayBuffer>;

type Pages = { fetch: (request: Request) => Promise<Response>; isPersonal: (url: URL) => boolean };

export type WebBuild = {
  filesFolder: string;
  pagePaths: readonly string[];
  createPages: (options: PagesOptions) => Pages;
  drawBrandFiles: () => Promise<ReadonlyMap<string, Bytes>>;
};

type ServerBundle = {
  pages: readonly { path: string }[];
  createPages: (options: PagesOptions & { manifest: unknown }) => Pages;
  drawBrandFiles: WebBuild['drawBrandFiles'];
};

export async function loadWebBuild(): Promise<WebBuild> {
  const folder = new URL('../../../web/dist/', import.meta.url);
  const bundle = new URL('server/entry-server.js', folder);
  const manifestFile = new URL('client/.vite/manifest.json', folder);
  if (!existsSync(bundle) || !existsSync(manifestFile)) {
    throw new StartError('The web pages are not built: run npm run build first.');
  }
  const manifest: unknown = JSON.parse(await readFile(manifestFile, 'utf8'));
  // Safe: the bundle is built from web/src/entry-server, which has these exports.
  const { createPages, drawBrandFiles, pages } = (await import(bundle.href)) as ServerBundle;
  return {
    pagePaths: pages.map(({ path }) => path),
    filesFolder: fileURLToPath(new URL('client/', folder)),
    createPages: (options) => createPages({ ...options, manifest }),
    drawBrandFiles: async () => {
      try {
        return await drawBrandFiles();
      } catch (cause) {
        // Safe: `drawBrandFiles` throws only errors.
        throw new StartError((cause as Error).message, { cause });
      }
    },
  };
}
