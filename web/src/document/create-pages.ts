import { createClient } from '@grenda/contract';
import { createAssets, type Manifest } from './assets.ts';
import { landingDocument } from './pages/landing-document.tsx';
import { matchPage } from './match-page.ts';
import type { PageEnvironment } from './page-environment.tsx';
import { notFoundDocument } from './pages/not-found-document.tsx';
import { previewDocument } from './pages/preview-document.tsx';
import { privacyDocument } from './pages/privacy-document.tsx';
import { type DocumentResponse, respond } from './respond.ts';
import { sharePictureResponse } from './share/share-picture-response.ts';
import { createSharePictures } from './share/share-pictures.ts';
import { shellDocument } from './pages/shell-document.tsx';

export type PagesOptions = {
  /** Answers the API calls that rendering makes. */
  fetchApi: (request: Request) => Promise<Response>;
  /** Where the product is served, without a slash at the end. */
  publicOrigin: string;
  /** Whether the neighbours' app is served. */
  isAppOpen?: boolean;
  /** Vite's client manifest; absent under the dev server. */
  manifest?: Manifest;
};

export type Pages = { fetch: (request: Request) => Promise<Response> };

/** Answers every GET and HEAD that is neither the API nor a file. */
export function createPages(options: PagesOptions): Pages {
  const { publicOrigin, isAppOpen = false } = options;
  const environment: PageEnvironment = { publicOrigin, isAppOpen };
  const send = (document: DocumentResponse) => respond(document, environment);
  const assets = createAssets(options.manifest);
  const client = createClient({ baseUrl: publicOrigin, fetch: options.fetchApi });
  const sharePictures = createSharePictures();

  async function open(pathname: string): Promise<Response> {
    const match = matchPage(pathname);
    // Swift writes ids in upper case; the page has one address whatever the case.
    const listingId = match?.params['listingId']?.toLowerCase();
    switch (match?.page.kind) {
      case 'landing':
        return send(landingDocument(environment));
      case 'privacy':
        return send(privacyDocument(publicOrigin));
      case 'preview':
        return send(await previewDocument({ assets, client, environment, listingId }));
      case 'share-picture':
        return sharePictureResponse({ client, sharePictures, listingId });
      case 'app-entry':
      case 'app':
        return send(isAppOpen ? shellDocument(assets, match) : notFoundDocument());
      case 'account':
      case 'admin':
        return send(shellDocument(assets, match));
      default:
        return send(pathname.startsWith('/admin/') ? shellDocument(assets, undefined) : notFoundDocument());
    }
  }

  return {
    fetch: async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return new Response('Method Not Allowed', { status: 405, headers: { Allow: 'GET, HEAD' } });
      }
      const url = new URL(request.url);
      const bare = withoutTrailingSlash(url.pathname);
      if (bare !== url.pathname && matchPage(bare)) {
        return new Response(null, { status: 308, headers: { Location: bare + url.search } });
      }
      const response = await open(url.pathname);
      return request.method === 'HEAD' ? new Response(null, response) : response;
    },
  };
}

function withoutTrailingSlash(pathname: string): string {
  return pathname === '/' ? pathname : pathname.replace(/\/+$/, '');
}
