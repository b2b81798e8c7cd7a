import { renderToStaticMarkup } from 'react-dom/server';
import { code as enhancement } from '#src/entry-landing.ts?script';
import { copy } from '#src/site/landing/copy.ts';
import css from '#src/site/landing/landing.css?inline';
import { LandingPage } from '#src/site/landing/landing-page.tsx';
import type { DocumentResponse } from '../respond.ts';
import { shareTags } from '../share-tags.ts';

type LandingOptions = { publicOrigin: string; isAppOpen: boolean };

/** The landing page: complete as it is, with one small inline script and no bundle. */
export function landingDocument({ publicOrigin, isAppOpen }: LandingOptions): DocumentResponse {
  const markup = renderToStaticMarkup(<LandingPage isAppOpen={isAppOpen} today={new Date()} />);
  return {
    status: 200,
    document: {
      lang: 'nb',
      title: copy.title,
      defaultTheme: 'system',
      css,
      head: shareTags({
        address: `${publicOrigin}/`,
        title: copy.title,
        description: isAppOpen ? copy.descriptionWhenOpen : copy.description,
        image: { address: `${publicOrigin}/share.png`, alt: copy.sharePicture.alt },
      }),
      body: `${markup}<script>${enhancement}</script>`,
    },
    policy: { inlineScripts: [enhancement], loadsBundles: false },
    cacheControl: 'public, max-age=60',
  };
}
