import { code as enhancement } from '#src/entry-landing.ts?script';
import { copy } from '#src/site/landing/copy.ts';
import css from '#src/site/landing/landing.css?inline';
import { LandingPage } from '#src/site/landing/landing-page.tsx';
import { type PageEnvironment, renderMarkup } from '../page-environment.tsx';
import type { DocumentResponse } from '../respond.ts';
import { shareTags } from '../share-tags.ts';

export function landingDocument(environment: PageEnvironment, controller?: string): DocumentResponse {
  const { publicOrigin, isAppEnabled } = environment;
  const markup = renderMarkup(<LandingPage today={new Date()} controller={controller} />, environment);
  return {
    status: 200,
    document: {
      lang: 'nb',
      title: copy.title,
      defaultTheme: 'system',
      css,
      head: shareTags({
        canonicalUrl: `${publicOrigin}/`,
        title: copy.title,
        description: isAppEnabled ? copy.descriptionWhenAppEnabled : copy.description,
        image: { url: `${publicOrigin}/share.png`, alt: copy.sharePicture.alt },
      }),
      body: `${markup}<script>${enhancement}</script>`,
    },
    policy: { inlineScripts: [enhancement], loadsBundles: false },
    cacheControl: 'public, max-age=60',
  };
}
