import type { ListingType } from '@grenda/contract';
import { copy } from './copy.ts';
import { cardClass, quietButtonClass } from './styles.ts';

export function NewHereCard({ type }: { type?: ListingType | undefined }) {
  return (
    <section className={cardClass}>
      <h2 className="text-lg font-bold">{copy.newHere.title}</h2>
      <p className="mt-2 text-ink-soft">{copy.newHere.texts[type ?? 'other']}</p>
      <a className={`mt-5 w-full ${quietButtonClass}`} href="/">
        {copy.newHere.button}
      </a>
    </section>
  );
}
