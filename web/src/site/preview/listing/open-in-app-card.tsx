import type { ListingStatus } from '@grenda/contract';
import { Smartphone } from 'lucide-react';
import { useIsAppOpen } from '#src/app-flag.ts';
import { appScheme } from '#src/environment.ts';
import { copy } from '../copy.ts';
import { cardClass, primaryButtonClass, quietButtonClass } from '../styles.ts';
import { useAppCheck } from './use-app-check.ts';

type OpenInAppCardProps = { listingId: string; status?: ListingStatus | undefined };

/**
 * A plain link to the app's own scheme, so it works without JavaScript too. On a phone it stays at the window's lower edge,
 * but for a listing that is over, which nobody can answer.
 */
export function OpenInAppCard({ listingId, status = 'Open' }: OpenInAppCardProps) {
  const isAppOpen = useIsAppOpen();
  const { isMissing, check } = useAppCheck();
  const isOpen = status === 'Open';
  return (
    <section className={`in-app ${isOpen ? 'at-hand' : ''} ${cardClass}`}>
      <h2 className="text-lg font-bold">{copy.openInApp.title}</h2>
      <p className="mt-2 text-ink-soft">{isOpen ? copy.openInApp.text : copy.openInApp.textWhenOver}</p>
      <a
        className={`mt-5 w-full ${primaryButtonClass}`}
        href={`${appScheme}://explore/listings/${listingId}`}
        onClick={check}
      >
        <Smartphone className="size-5" aria-hidden />
        {copy.openInApp.button}
      </a>
      {isAppOpen && (
        <a className={`mt-3 w-full ${quietButtonClass}`} href={`/app/listings/${listingId}`}>
          {copy.openInApp.browser}
        </a>
      )}
      <output className={isMissing ? 'mt-4 block font-semibold' : 'sr-only'}>
        {isMissing && copy.openInApp.missing}
      </output>
    </section>
  );
}
