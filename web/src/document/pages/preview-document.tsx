import type { Client } from '@grenda/contract';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { documentCopy } from '#src/site/preview/copy.ts';
import { documentTitle } from '#src/site/preview/document-title.ts';
import { code as islandLoader } from '#src/site/preview/island/island-loader.ts?script';
import css from '#src/site/preview/preview.css?inline';
import { PreviewPage } from '#src/site/preview/preview-page.tsx';
import {
  notInteractiveElementId,
  type PreviewSeed,
  type PreviewState,
  rootElementId,
  seedElementId,
} from '#src/site/preview/preview-state.ts';
import { Landscape } from '#src/ui/scene/landscape.tsx';
import type { Assets } from '../assets.ts';
import { embedJson, siteManifest } from '../html.ts';
import { iconLink } from './embedded-files.ts';
import { previewTags } from './preview-tags.ts';
import { readListing } from './read-listing.ts';
import { type PageEnvironment, renderMarkup } from '../page-environment.tsx';
import type { DocumentResponse } from '../respond.ts';

const scene = renderToStaticMarkup(<Landscape foot="meadow" />);

const statuses: Record<PreviewState['kind'], number> = {
  listing: 200,
  loading: 503,
  'not-found': 404,
  error: 503,
  'missing-id': 404,
};

export type PreviewDocumentOptions = {
  assets: Assets;
  client: Client;
  environment: PageEnvironment;
  listingId: string | undefined;
};

export async function previewDocument(options: PreviewDocumentOptions): Promise<DocumentResponse> {
  const { assets, client, environment, listingId } = options;
  const seed = await readListing(client, listingId);
  // A link without an id shows a toast, which needs the island to close.
  const isInteractive = seed.listingId !== undefined || seed.state.kind === 'missing-id';
  return {
    status: statuses[seed.state.kind],
    document: {
      lang: 'nb',
      ...documentTitle(seed.state),
      defaultTheme: 'dark',
      css,
      ...(isInteractive && { links: iconLink }),
      head: previewTags(seed, environment.publicOrigin),
      body:
        `<div class="page-with-scene sky-behind"><div id="${rootElementId}">${renderMarkup(<PreviewPage {...seed} />, environment, renderToString)}</div>` +
        `${scene}</div>` +
        (isInteractive ? islandTags(assets, seed, environment) : ''),
    },
    policy: { inlineScripts: [islandLoader], loadsBundles: true },
    cacheControl: seed.state.kind === 'listing' ? 'public, max-age=0, s-maxage=30' : 'no-store',
  };
}

function islandTags(assets: Assets, seed: PreviewSeed, { isAppEnabled }: PageEnvironment): string {
  const entry = 'src/entry-preview.tsx';
  const sources = [assets.script(entry), ...assets.preloads([entry])];
  const reportForm = isAppEnabled
    ? ` data-form="${assets.script('src/entry-report.tsx')}" data-listing="${seed.listingId ?? ''}"`
    : '';
  return (
    `<div class="toasts"><p id="${notInteractiveElementId}" class="toast destructive" role="alert" hidden>` +
    `<span>${documentCopy.notInteractive.text} <a href="">${documentCopy.notInteractive.reload}</a></span></p></div>` +
    `<script type="application/json" id="${seedElementId}">${embedJson(seed)}</script>` +
    `<script data-island="${sources.join(' ')}" data-manifest="${siteManifest}"${reportForm}>${islandLoader}</script>`
  );
}
