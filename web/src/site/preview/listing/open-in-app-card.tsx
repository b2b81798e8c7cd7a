import type { ListingStatus } from '@grenda/contract';
import { Smartphone } from 'lucide-react';
import { useIsAppEnabled } from '#src/app-flag.ts';
import { appScheme } from '#src/environment.ts';
import { copy } from '../copy.ts';
import { cardClass, primaryButtonClass, quietButtonClass } from '../styles.ts';
import { useAppCheck } from './use-app-check.ts';

type OpenInAppCardProps = { listingId: string; status?: ListingStatus | undefined };

export function OpenInAppCard({ listingId, status = 'Open' }: OpenInAppCardProps) {
  const isAppEnabled = useIsAppEnabled();
  const { isMissing, check } = useAppCheck();
  const isOpen = status === 'Open';
  return (
    <section className={`in-app ${isOpen ? 'is-sticky' : ''} ${cardClass}`}>
      <h2 className="text-lg font-bold">{copy.openInApp.title}</h2>
      <p className="mt-2 text-ink-soft">{isOpen ? copy.openInApp.text : copy.openInApp.textWhenEnded}</p>
      {isAppEnabled && (
        <a className={`mt-5 w-full ${primaryButtonClass}`} href={`/app/listings/${listingId}`}>
          {copy.openInApp.browser}
        </a>
      )}
      <a
        // Secondary while the web app is enabled, because few visitors have the native app.
        className={isAppEnabled ? `mt-3 w-full ${quietButtonClass}` : `mt-5 w-full ${primaryButtonClass}`}
        href={`${appScheme}://explore/listings/${listingId}`}
        onClick={check}
      >
        <Smartphone className="size-5" aria-hidden />
        {copy.openInApp.button}
      </a>
      <output className={isMissing ? 'mt-4 block font-semibold' : 'sr-only'}>
        {isMissing && copy.openInApp.missing}
      </output>
    </section>
  );
}
