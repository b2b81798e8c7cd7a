import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '@grenda/contract/brand';
import { appModule, consoleModule, notFoundModule, type Page } from '#src/pages.ts';
import { copy, norwegian } from '#src/ui/copy.ts';
import { ErrorCard } from '#src/ui/page/error-card.tsx';
import { LoadingPage } from '#src/ui/page/loading-page.tsx';
import type { Assets } from '../assets.ts';
import { embedJson, escapeHtml, siteManifest } from '../html.ts';
import type { PageMatch } from '../match-page.ts';
import type { DocumentResponse } from '../respond.ts';
import { deadControlStyle, loadErrorElementId, rootElementId, stateElementId } from '#src/rendering/page-state.ts';
import type { PageRenderer } from '../render/page-renderer.tsx';
import { code as earlyInputScript } from '../render/early-input-script.ts?script';
import { code as hideEmptyFormScript } from '../render/hide-empty-form-script.ts?script';
import { code as hidePostponedScript } from '../render/hide-postponed-script.ts?script';
import { iconLink, pictureSymbols } from './embedded-files.ts';
import { code as loadCodeScript } from './load-code.ts?script';
import { code as loadErrorScript } from './load-error.ts?script';

const entry = 'src/entry-app.tsx';

/** A thread's agreement card: the source of its lazily loaded code, and an attribute that identifies its markup. */
const agreement = { source: 'src/app/threads/agreement.tsx', attribute: 'class="agreement"' };

export type AppDocumentOptions = {
  assets: Assets;
  renderPage: PageRenderer;
  /** Undefined for 'Page not found' inside the console. */
  match: PageMatch | undefined;
  url: URL;
  cookies: string | null;
};

export async function appDocument(options: AppDocumentOptions): Promise<DocumentResponse> {
  const { assets, match, url, cookies } = options;
  const page = match?.page;
  const isForAnyone = page?.kind === 'account' || page?.kind === 'app-entry';
  const lang = page?.kind === 'app' || page?.kind === 'app-entry' ? 'nb' : 'en';
  const sources = [entry, ...modulesOf(page)] as const;
  const { markup, state } = await options.renderPage({
    url,
    language: lang,
    cookies: isForAnyone ? undefined : (cookies ?? undefined),
  });
  const tags = [
    // Before the style sheets, because a pending style sheet blocks the inline scripts after it.
    `<script>${loadErrorScript}</script>`,
    // Only for pages with markup: if this script has not run, the browser renders the page instead of hydrating it.
    markup === undefined ? '' : `<script>${earlyInputScript}</script>`,
    page?.path === '/app/messages/:threadId' ? `<script>${hidePostponedScript}</script>` : '',
    page?.path === '/app/new' ? `<script>${hideEmptyFormScript}</script>` : '',
    styleTags(assets, sources),
    '<meta name="robots" content="noindex">',
    lang === 'nb' ? `<meta name="apple-mobile-web-app-title" content="${escapeHtml(brand.name)}">` : '',
  ];
  return {
    status: page ? 200 : 404,
    document: {
      lang,
      // The app handles safe areas and the on-screen keyboard itself.
      viewport: lang === 'nb' ? ', viewport-fit=cover, interactive-widget=resizes-content' : '',
      title: `${page?.title ?? copy.notFound.title} · ${brand.name}`,
      defaultTheme: lang === 'nb' ? 'system' : 'dark',
      links: iconLink,
      head: tags.join(''),
      body:
        noScriptNotices[lang] +
        loadErrorCards[lang] +
        (page?.kind === 'app' ? pictureSymbols : '') +
        `<div id="${rootElementId}">${markup ?? loadingMarkup}</div>` +
        `<script type="application/json" id="${stateElementId}">${embedJson(state)}</script>` +
        codeTag(assets, sources, {
          manifest: lang === 'nb' ? appManifest : siteManifest,
          lazySource: markup?.includes(agreement.attribute) ? agreement.source : undefined,
        }),
    },
    policy: {
      loadsBundles: true,
      inlineScripts: [loadErrorScript, earlyInputScript, hidePostponedScript, hideEmptyFormScript, loadCodeScript],
      inlineStyles: [deadControlStyle],
    },
    cacheControl:
      isForAnyone && url.search === '' && markup !== undefined ? 'public, max-age=0, s-maxage=30' : 'private, no-store',
  };
}

type Sources = readonly [entry: string, ...string[]];

export function styleTags(assets: Assets, sources: Sources): string {
  return assets
    .styles(sources)
    .map((href) => `<link rel="stylesheet" href="${href}">`)
    .join('');
}

type LateFiles = { manifest: string; lazySource?: string | undefined };

/** Returns the last script of the body. It loads modules and the manifest after the first paint (decision 162). */
export function codeTag(assets: Assets, sources: Sources, { manifest, lazySource }: LateFiles): string {
  const code = [assets.script(sources[0]), ...assets.preloads(sources)].join(' ');
  const lazyCode = lazySource === undefined ? '' : ` data-lazy-code="${assets.script(lazySource)}"`;
  return `<script data-code="${code}" data-manifest="${manifest}"${lazyCode}>${loadCodeScript}</script>`;
}

export const appManifest = '/app/manifest.webmanifest';

export const loadingMarkup = renderToStaticMarkup(<LoadingPage />);

export const loadErrorCards = { en: loadErrorMarkup(copy), nb: loadErrorMarkup(norwegian) };

function loadErrorMarkup(text: typeof copy): string {
  return renderToStaticMarkup(
    <div id={loadErrorElementId} hidden className="grid place-items-center bg-surface-sunken p-4">
      <ErrorCard text={text} />
    </div>,
  );
}

const noScriptTexts = {
  en: `This page of ${brand.name} needs JavaScript. Turn it on in your browser and load the page again.`,
  nb: `Denne siden i ${brand.name} trenger JavaScript. Slå det på i nettleseren, og last siden på nytt.`,
};

const noScriptNotices = { en: noScriptNotice('en'), nb: noScriptNotice('nb') };

function noScriptNotice(lang: 'nb' | 'en'): string {
  return `<noscript><style>${deadControlStyle}</style><p class="p-4">${escapeHtml(noScriptTexts[lang])}</p></noscript>`;
}

function modulesOf(page: Page | undefined): string[] {
  const layout = page?.kind === 'app' ? [appModule] : page?.kind === 'admin' || !page ? [consoleModule] : [];
  return [...layout, page?.module ?? notFoundModule].map((module) => `src/${module}.tsx`);
}
