import { renderToStaticMarkup } from 'react-dom/server';
import { appRoutes, buildPath } from '@grenda/contract';
import { brand } from '@grenda/contract/brand';
import { appModule, consoleModule, notFoundModule, type Page, pages } from '#src/pages.ts';
import { copy, norwegian } from '#src/ui/copy.ts';
import { ErrorCard } from '#src/ui/page/error-card.tsx';
import type { Assets } from '../assets.ts';
import { escapeHtml } from '../html.ts';
import type { PageMatch } from '../match-page.ts';
import type { DocumentResponse } from '../respond.ts';
import { loadErrorElementId } from './shell-load-error-element.ts';
import { code as earlyRequestsScript } from './shell-early-requests.ts?script';
import { code as loadErrorScript } from './shell-load-error.ts?script';

const entry = 'src/entry-app.tsx';

/**
 * The empty shell of the single-page app. Preloads the page's scripts and, in the neighbours' app, sends the requests of
 * its first screen. Without a match it is 'Page not found' inside the console.
 */
export function shellDocument(assets: Assets, match: PageMatch | undefined): DocumentResponse {
  const page = match?.page;
  const lang = page?.kind === 'app' || page?.kind === 'app-entry' ? 'nb' : 'en';
  const sources = [entry, ...modulesOf(page)];
  const tags = [
    // Before the style sheets, since they would block a script after them.
    `<script>${loadErrorScript}</script>`,
    ...(match ? earlyRequestsTag(requestsOf(match)) : []),
    ...assets.styles(sources).map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${assets.script(entry)}"></script>`,
    ...assets.preloads(sources).map((href) => `<link rel="modulepreload" href="${href}">`),
    '<meta name="robots" content="noindex">',
  ];
  return {
    status: page ? 200 : 404,
    document: {
      lang,
      // The app handles safe areas and the on-screen keyboard itself.
      viewport: lang === 'nb' ? ', viewport-fit=cover, interactive-widget=resizes-content' : '',
      title: `${page?.title ?? copy.notFound.title} · ${brand.name}`,
      defaultTheme: lang === 'nb' ? 'system' : 'dark',
      head: tags.join(''),
      body: `<div id="root">${loadErrorCards[lang]}</div><noscript><p>${escapeHtml(noScriptTexts[lang])}</p></noscript>`,
    },
    policy: { loadsBundles: true, inlineScripts: [loadErrorScript, earlyRequestsScript] },
    cacheControl: 'no-store',
  };
}

/** The paths are in an attribute, so that the script is a constant that the policy can list. */
function earlyRequestsTag(paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  return [`<script data-requests="${escapeHtml(paths.join(' '))}">${earlyRequestsScript}</script>`];
}

const loadErrorCards = { en: loadErrorMarkup(copy), nb: loadErrorMarkup(norwegian) };

function loadErrorMarkup(text: typeof copy): string {
  return renderToStaticMarkup(
    <main id={loadErrorElementId} hidden className="grid min-h-dvh place-items-center bg-surface-sunken p-4">
      <ErrorCard text={text} />
    </main>,
  );
}

const noScriptTexts = {
  en: `This page of ${brand.name} needs JavaScript. Turn it on in your browser and load the page again.`,
  nb: `Denne siden i ${brand.name} trenger JavaScript. Slå det på i nettleseren, og last siden på nytt.`,
};

const { neighbourMe, nearListings, readListing, listThreads, readThread } = appRoutes;

/** The first request of each screen, besides the one for the user. */
const firstRequests: Record<string, string> = {
  '/app': nearListings.path,
  '/app/listings/:listingId': readListing.path,
  '/app/messages': listThreads.path,
  '/app/messages/:threadId': readThread.path,
};

/** Returns the paths of the first requests, the one for the user first. */
function requestsOf({ page, params }: PageMatch): string[] {
  if (page.kind !== 'app') return [];
  const first = firstRequests[page.path];
  return [neighbourMe.path, ...(first === undefined ? [] : [buildPath(first, params)])];
}

function modulesOf(page: Page | undefined): string[] {
  const target: Page | undefined =
    page?.redirectTo === undefined ? page : pages.find(({ path }: Page) => path === page.redirectTo);
  return [...layoutsOf(target), target?.module ?? notFoundModule].map((module) => `src/${module}.tsx`);
}

function layoutsOf(page: Page | undefined): string[] {
  if (page?.kind === 'account' || page?.kind === 'app-entry') return [];
  return [page?.kind === 'app' ? appModule : consoleModule];
}
