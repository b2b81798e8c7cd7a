import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '@grenda/contract/brand';
import { copy as landing } from '#src/site/landing/copy.ts';
import { copy } from '#src/site/privacy/copy.ts';
import css from '#src/site/privacy/privacy.css?inline';
import type { Operator } from '#src/site/privacy/operator.ts';
import { PrivacyPage } from '#src/site/privacy/privacy-page.tsx';
import type { DocumentResponse } from '../respond.ts';
import { shareTags } from '../share-tags.ts';

export function privacyDocument(publicOrigin: string, operator?: Operator): DocumentResponse {
  const title = `${copy.title} · ${brand.name}`;
  return {
    status: 200,
    document: {
      lang: 'nb',
      title,
      defaultTheme: 'dark',
      css,
      head: shareTags({
        canonicalUrl: `${publicOrigin}/personvern`,
        title,
        description: copy.description,
        image: { url: `${publicOrigin}/share.png`, alt: landing.sharePicture.alt },
      }),
      body: renderToStaticMarkup(<PrivacyPage {...(operator && { operator })} />),
    },
    policy: { loadsBundles: false },
    cacheControl: 'public, max-age=60',
  };
}
