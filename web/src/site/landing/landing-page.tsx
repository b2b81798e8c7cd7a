import { SiteFooter } from '#src/ui/page/site-footer.tsx';
import { copy } from './copy.ts';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { Promises } from './promises.tsx';
import { SiteHeader } from './site-header.tsx';
import { ExampleListings } from './example-listings.tsx';

type LandingPageProps = {
  today: Date;
  controller?: string | undefined;
};

export function LandingPage({ today, controller }: LandingPageProps) {
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
            <Faq controller={controller} />
          </div>
        </main>
      </div>
      <SiteFooter />
    </>
  );
}
