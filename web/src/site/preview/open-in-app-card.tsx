import { Smartphone } from 'lucide-react';
import { appScheme } from '#src/environment.ts';
import { copy } from './copy.ts';
import { cardClass, primaryButtonClass } from './styles.ts';
import { useAppCheck } from './use-app-check.ts';

/** A plain link to the app's own scheme, so it works without JavaScript too. */
export function OpenInAppCard({ listingId }: { listingId: string }) {
  const { isMissing, check } = useAppCheck();
  return (
    <section className={cardClass}>
      <h2 className="text-lg font-bold">{copy.openInApp.title}</h2>
      <p className="mt-2 text-ink-soft">{copy.openInApp.text}</p>
      <a
        className={`mt-5 w-full ${primaryButtonClass}`}
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
