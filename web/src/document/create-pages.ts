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
  fetchApi: (request: Request) => Promise<Response>;
  /** Without a trailing slash. */
  publicOrigin: string;
  /** The feature flag `NEIGHBOUR_APP`. */
  isAppOpen?: boolean;
  /** Vite's client manifest; undefined under the dev server. */
  manifest?: Manifest;
};

export type Pages = { fetch: (request: Request) => Promise<Response> };

/** Creates the handler of all paths that are neither API endpoints nor static files. */
export function createPages(options: PagesOptions): Pages {
  const { publicOrigin, isAppOpen = false } = options;
  const environment: PageEnvironment = { publicOrigin, isAppOpen };
  const toResponse = (document: DocumentResponse) => respond(document, environment);
  const assets = createAssets(options.manifest);
  const client = createClient({ baseUrl: publicOrigin, fetch: options.fetchApi });
  const sharePictures = createSharePictures();

  async function render(pathname: string): Promise<Response> {
    const match = matchPage(pathname);
    // The iOS app shares ids in upper case. The canonical URL has them in lower case.
    const listingId = match?.params['listingId']?.toLowerCase();
    switch (match?.page.kind) {
      case 'landing':
        return toResponse(landingDocument(environment));
      case 'privacy':
        return toResponse(privacyDocument(publicOrigin));
      case 'preview':
        return toResponse(await previewDocument({ assets, client, environment, listingId }));
      case 'share-picture':
        return sharePictureResponse({ client, sharePictures, listingId });
      case 'app-entry':
      case 'app':
        return toResponse(isAppOpen ? shellDocument(assets, match) : notFoundDocument());
      case 'account':
      case 'admin':
        return toResponse(shellDocument(assets, match));
      default:
        return toResponse(pathname.startsWith('/admin/') ? shellDocument(assets, undefined) : notFoundDocument());
    }
  }

  return {
    fetch: async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return new Response('Method Not Allowed', { status: 405, headers: { Allow: 'GET, HEAD' } });
      }
      const url = new URL(request.url);
      const path = withoutTrailingSlash(url.pathname);
      if (path !== url.pathname && matchPage(path)) {
        return new Response(null, { status: 308, headers: { Location: path + url.search } });
      }
      const response = await render(url.pathname);
      return request.method === 'HEAD' ? new Response(null, response) : response;
    },
  };
}

function withoutTrailingSlash(pathname: string): string {
  return pathname === '/' ? pathname : pathname.replace(/\/+$/, '');
}
