import { SiteFooter } from '#src/ui/page/site-footer.tsx';
import { copy } from './copy.ts';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { Promises } from './promises.tsx';
import { SiteHeader } from './site-header.tsx';
import { ExampleListings } from './example-listings.tsx';

/** The landing page (spec §1), rendered on the server. `enhance.ts` adds the parts that need a script. */
export function LandingPage({ today }: { today: Date }) {
  return (
    <>
      <a href="#innhold" className="skip-link">
        {copy.skipToContent}
      </a>
      <div className="sky">
        <SiteHeader />
        <main id="innhold">
          <Hero />
          <div className="below">
            <ExampleListings today={today} />
            <Promises />
            <Faq />
          </div>
        </main>
      </div>
      <SiteFooter />
    </>
  );
}
