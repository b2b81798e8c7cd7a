import { brand } from '#app/brand.ts';
import type { Page } from '#app/routes.ts';
import { copy } from '#app/ui/copy.ts';
import type { Assets } from './assets.ts';
import { escapeHtml } from './html.ts';
import type { DocumentAnswer } from './respond.ts';

const entry = 'app/entry-app.tsx';

/** The empty shell of the single-page app, its page's scripts on their way; no page is not-found inside admin. */
export function shellDocument(assets: Assets, page: Page | undefined): DocumentAnswer {
  const sources = [entry, ...modulesOf(page)];
  const tags = [
    ...assets.styles(sources).map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${assets.script(entry)}"></script>`,
    ...assets.preloads(sources).map((href) => `<link rel="modulepreload" href="${href}">`),
    '<meta name="robots" content="noindex">',
  ];
  return {
    status: page ? 200 : 404,
    document: {
      lang: 'en',
      title: `${page?.title ?? copy.notFound.title} · ${brand.name}`,
      defaultTheme: 'dark',
      head: tags.join(''),
      body: `<div id="root"></div><noscript><p>${escapeHtml(noScriptText)}</p></noscript>`,
    },
    policy: { loadsBundles: true },
    cacheControl: 'no-store',
  };
}

const noScriptText = `This page of ${brand.name} needs JavaScript. Turn it on in your browser and load the page again.`;

function modulesOf(page: Page | undefined): string[] {
  const own = `app/routes/${page?.module ?? 'not-found'}.tsx`;
  return page?.kind === 'account' ? [own] : ['app/routes/admin-layout.tsx', own];
}
