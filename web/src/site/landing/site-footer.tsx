import { brand } from '@grenda/contract/brand';
import { Mark } from '#src/ui/mark.tsx';
import { copy } from './copy.ts';

export function SiteFooter() {
  return (
    <footer className="bg-surface-sunken">
      <div className="column flex flex-wrap items-center justify-between gap-3 py-7">
        <p className="flex items-center gap-3 text-ink-soft">
          <Mark className="size-7" />
          <span>
            <strong className="text-ink">{brand.name}</strong> · {copy.footer.text}
          </span>
        </p>
        <nav className="flex flex-wrap gap-x-7">
          <a className="text-link" href={brand.social.url} rel="noopener">
            {brand.social.name}
          </a>
          <a className="text-link" href="/personvern">
            {copy.footer.privacy}
          </a>
          <a className="text-link" href="/sign-in">
            {copy.footer.administration}
          </a>
        </nav>
      </div>
    </footer>
  );
}
