import { routes } from '@grenda/contract';
import { brand } from '@grenda/contract/brand';
import { useIsAppEnabled } from '#src/app-flag.ts';
import { environment } from '#src/environment.ts';
import { Logo } from '#src/ui/logo.tsx';
import { copy } from './copy.ts';
import { Icon } from './icons.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function SiteHeader() {
  const isAppEnabled = useIsAppEnabled();
  return (
    <header className="column flex flex-wrap items-center justify-between gap-1 py-2.75">
      <div className="flex items-center gap-2">
        <Logo className="size-9" />
        <strong className="name">{brand.name}</strong>
        {environment !== 'production' && <span className="pill bg-ochre-wash text-ochre">{environment}</span>}
      </div>
      {/* The settings icon appears after a request. It is left of the other items, so that they do not move. */}
      <div className="flex flex-wrap items-center justify-end grow">
        <a
          id="settings"
          href="/admin"
          aria-label={copy.settings}
          title={copy.settings}
          className="icon-button"
          data-url={routes.me.path}
          hidden
        >
          <Icon name="settings" />
        </a>
        {isAppEnabled && (
          <a id="sign-in" href="/app/sign-in" className="sign-in">
            {copy.signIn}
          </a>
        )}
        <ThemeSwitch />
      </div>
    </header>
  );
}
