import type { ListingType } from '@grenda/contract';
import { copy } from './copy.ts';
import { cardClass, quietButtonClass } from './styles.ts';

export function NewHereCard({ type }: { type?: ListingType | undefined }) {
  return (
    <section className={`flex flex-wrap items-center gap-x-8 gap-y-5 ${cardClass}`}>
      <div className="min-w-0 grow-999 basis-64">
        <h2 className="text-lg font-bold">{copy.newHere.title}</h2>
        <p className="mt-2 text-ink-soft">{copy.newHere.texts[type ?? 'other']}</p>
      </div>
      <a className={`max-w-full grow ${quietButtonClass}`} href="/">
        {copy.newHere.button}
      </a>
    </section>
  );
}
