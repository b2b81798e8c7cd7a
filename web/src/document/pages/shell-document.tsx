import { brand } from '@grenda/contract/brand';
import { appModule, pages } from '#src/pages.ts';
import { deadControlStyle, rootElementId } from '#src/rendering/page-state.ts';
import type { Assets } from '../assets.ts';
import { embedJson } from '../html.ts';
import type { DocumentResponse } from '../respond.ts';
import { appManifest, codeTag, loadErrorCards, loadingMarkup, styleTags } from './app-document.tsx';
import { iconLink, pictureSymbols } from './embedded-files.ts';
import { code as earlyInputScript } from '../render/early-input-script.ts?script';
import { code as loadCodeScript } from './load-code.ts?script';
import { code as loadErrorScript } from './load-error.ts?script';
import { code as showNearMarkupScript } from './show-near-markup.ts?script';

const entry = 'src/entry-offline.tsx';
const source = (module: string) => `src/${module}.tsx`;
const screens = pages.flatMap((page) => (page.kind === 'app' ? [source(page.module)] : []));

/** Returns the offline shell, which lists the code of all screens for the service worker. Contains no user data. */
export function shellDocument(assets: Assets): DocumentResponse {
  const sources = [entry, source(appModule), source('app/near/near-page')] as const;
  return {
    status: 200,
    document: {
      lang: 'nb',
      viewport: ', viewport-fit=cover, interactive-widget=resizes-content',
      title: brand.name,
      defaultTheme: 'system',
      links: iconLink,
      head: `<script>${loadErrorScript}</script><script>${earlyInputScript}</script>${styleTags(assets, sources)}<meta name="robots" content="noindex">`,
      body:
        loadErrorCards.nb +
        pictureSymbols +
        `<div id="${rootElementId}">${loadingMarkup}</div>` +
        `<script>${showNearMarkupScript}</script>` +
        `<script type="application/json">${embedJson(assets.files([...sources, ...screens]))}</script>` +
        codeTag(assets, sources, { manifest: appManifest }),
    },
    policy: {
      loadsBundles: true,
      inlineScripts: [loadErrorScript, earlyInputScript, showNearMarkupScript, loadCodeScript],
      inlineStyles: [deadControlStyle],
    },
    cacheControl: 'public, max-age=0, s-maxage=30',
  };
}
