import { brand } from '@grenda/contract/brand';
import { useIsAppEnabled } from '#src/app-flag.ts';
import { Landscape } from '#src/ui/scene/landscape.tsx';
import { copy } from './copy.ts';
import { Icon } from './icons.tsx';
import { StoreButtons } from './store-buttons.tsx';

export function Hero() {
  const isAppEnabled = useIsAppEnabled();
  return (
    <section>
      <div className="column pt-5 text-center">
        <p className="pill bg-spruce-wash text-balance text-spruce">
          {isAppEnabled ? copy.hero.statusWhenAppEnabled : copy.hero.status}
        </p>
        <h1 className="mt-5">{copy.hero.heading}</h1>
        <p className="lead mx-auto mt-5">{copy.hero.lead}</p>
        <div className="hero-actions">
          {isAppEnabled && (
            <>
              <a id="join" className="button" href="/app/join">
                {copy.hero.join}
              </a>
              <a id="open-app" className="button" href="/app" hidden>
                {copy.hero.openApp}
              </a>
            </>
          )}
          <a className={isAppEnabled ? 'button quiet' : 'button'} href={brand.social.url} rel="noopener">
            <Icon name={brand.social.name === 'Instagram' ? 'camera' : 'arrowUpRight'} />
            {copy.hero.follow}
          </a>
          <StoreButtons />
        </div>
      </div>
      <Landscape foot="page" />
    </section>
  );
}
