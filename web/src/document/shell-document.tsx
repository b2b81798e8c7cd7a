import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '@grenda/contract/brand';
import { consoleModule, notFoundModule, type Page, pages } from '#src/pages.ts';
import { copy } from '#src/ui/copy.ts';
import { FaultCard } from '#src/ui/fault-card.tsx';
import type { Assets } from './assets.ts';
import { escapeHtml } from './html.ts';
import type { DocumentAnswer } from './respond.ts';
import { faultElementId } from './shell-fault-element.ts';
import { code as shellFault } from './shell-fault.ts?script';

const entry = 'src/entry-app.tsx';

/** The empty shell of the single-page app, its page's scripts on their way; no page is not-found inside admin. */
export function shellDocument(assets: Assets, page: Page | undefined): DocumentAnswer {
  const sources = [entry, ...modulesOf(page)];
  const tags = [
    // Ahead of the style sheets, which a script below them would wait for.
    `<script>${shellFault}</script>`,
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
      body: `<div id="root">${fault}</div><noscript><p>${escapeHtml(noScriptText)}</p></noscript>`,
    },
    policy: { loadsBundles: true, inlineScripts: [shellFault] },
    cacheControl: 'no-store',
  };
}

const fault = renderToStaticMarkup(
  <main id={faultElementId} hidden className="grid min-h-dvh place-items-center bg-surface-sunken p-4">
    <FaultCard />
  </main>,
);

const noScriptText = `This page of ${brand.name} needs JavaScript. Turn it on in your browser and load the page again.`;

function modulesOf(page: Page | undefined): string[] {
  const shown: Page | undefined =
    page?.leadsTo === undefined ? page : pages.find(({ path }: Page) => path === page.leadsTo);
  const modules = shown?.kind === 'account' ? [shown.module] : [consoleModule, shown?.module ?? notFoundModule];
  return modules.map((module) => `src/${module}.tsx`);
}
