import { createClient } from '@grenda/contract';
import type { Operator } from '#src/site/privacy/operator.ts';
import { createAssets, type Manifest } from './assets.ts';
import { landingDocument } from './pages/landing-document.tsx';
import { matchPage } from './match-page.ts';
import type { PageEnvironment } from './page-environment.tsx';
import { notFoundDocument } from './pages/not-found-document.tsx';
import { previewDocument } from './pages/preview-document.tsx';
import { privacyDocument } from './pages/privacy-document.tsx';
import { type DocumentResponse, respond } from './respond.ts';
import { sharePictureResponse } from './share/share-picture-response.ts';
import { createSharePictures, drawWith } from './share/share-pictures.ts';
import { appDocument } from './pages/app-document.tsx';
import { shellDocument } from './pages/shell-document.tsx';
import { createPageRenderer } from './render/page-renderer.tsx';

export type PagesOptions = {
  fetchApi: (request: Request) => Promise<Response>;
  publicOrigin: string;
  isAppEnabled?: boolean;
  operator?: Operator;
  manifest?: Manifest;
};

export type Pages = {
  fetch: (request: Request) => Promise<Response>;
  /** Whether the response depends on the user or the query. If so, it must not be cached for others. */
  isPersonal: (url: URL) => boolean;
};

export function createPages(options: PagesOptions): Pages {
  const { publicOrigin, isAppEnabled = false } = options;
  const environment: PageEnvironment = { publicOrigin, isAppEnabled };
  const toResponse = (document: DocumentResponse) => respond(document, environment);
  const assets = createAssets(options.manifest);
  const client = createClient({ baseUrl: publicOrigin, fetch: options.fetchApi });
  const renderPage = createPageRenderer(options.fetchApi, environment);
  const sharePictures = createSharePictures(drawWith(readPhoto));

  async function readPhoto(photoId: string) {
    const response = await options.fetchApi(new Request(`${publicOrigin}/photos/${photoId}/large`));
    if (!response.ok) throw new Error(`Failed to read the photo of a shared listing: status ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  async function render(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const match = matchPage(url.pathname);
    const renderAppPage = async () =>
      toResponse(await appDocument({ assets, renderPage, match, url, cookies: request.headers.get('cookie') }));
    // Ids in shared links may be in upper case, as iOS writes UUIDs.
    const listingId = match?.params['listingId']?.toLowerCase();
    switch (match?.page.kind) {
      case 'landing':
        return toResponse(landingDocument(environment, options.operator?.controller));
      case 'privacy':
        return toResponse(privacyDocument(publicOrigin, options.operator));
      case 'preview':
        return toResponse(await previewDocument({ assets, client, environment, listingId }));
      case 'share-picture':
        return sharePictureResponse({ client, sharePictures, listingId });
      case 'app-entry':
      case 'app':
        if (isAppEnabled) return renderAppPage();
        // The link was emailed while the app was enabled.
        if (match.page.path === '/app/confirm-email') return redirect(302, `/confirm-email${url.search}`);
        return toResponse(notFoundDocument());
      case 'app-shell':
        return toResponse(isAppEnabled ? shellDocument(assets) : notFoundDocument());
      case 'account':
      case 'admin':
        return match.page.redirectTo === undefined
          ? renderAppPage()
          : redirect(302, match.page.redirectTo + url.search);
      default:
        if (isConsole(url)) return renderAppPage();
        return toResponse(notFoundDocument(isAppEnabled && url.pathname.startsWith('/app/') ? 'app' : 'page'));
    }
  }

  return {
    isPersonal: (url) => {
      const kind = matchPage(url.pathname)?.page.kind;
      return kind === 'app' || isConsole(url) || ((kind === 'account' || kind === 'app-entry') && url.search !== '');
    },
    fetch: async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return new Response('Method Not Allowed', { status: 405, headers: { Allow: 'GET, HEAD' } });
      }
      const url = new URL(request.url);
      const path = withoutTrailingSlash(url.pathname);
      if (path !== url.pathname && matchPage(path)) return redirect(308, path + url.search);
      const response = await render(request);
      return request.method === 'HEAD' ? new Response(null, response) : response;
    },
  };
}

function isConsole({ pathname }: URL): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/');
}

function redirect(status: 302 | 308, to: string): Response {
  return new Response(null, { status, headers: { Location: to } });
}

function withoutTrailingSlash(pathname: string): string {
  return pathname === '/' ? pathname : pathname.replace(/\/+$/, '');
}
