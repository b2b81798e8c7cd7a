import { brand } from '@grenda/contract/brand';
import { useIsAppEnabled } from '#src/app-flag.ts';
import { Logo } from '../logo.tsx';
import { siteFooter as copy } from '../copy.ts';

const links = [
  { href: brand.social.url, label: brand.social.name, rel: 'noopener' },
  { href: '/personvern', label: copy.privacy },
  { href: '/sign-in', label: copy.administration },
];

const appLink = { href: '/app/sign-in', label: copy.signIn };

export function SiteFooter() {
  const isAppEnabled = useIsAppEnabled();
  return (
    <footer className="bg-surface-sunken">
      <div className="mx-auto flex max-w-272 flex-wrap items-center justify-between gap-3 px-(--edge) py-7">
        <p className="flex items-center gap-3 text-ink-soft">
          <Logo className="size-7 shrink-0" />
          <span>
            <strong className="text-ink">{brand.name}</strong> · {copy.text}
          </span>
        </p>
        <nav className="flex flex-wrap gap-x-7">
          {(isAppEnabled ? [...links, appLink] : links).map(({ label, ...link }) => (
            <a
              key={label}
              className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2"
              {...link}
            >
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
