import type { ShownThanks } from '@grenda/contract';
import { cardClass } from '#src/ui/card/card-class.ts';
import { formatDay } from '../shell/dates/relative-time.ts';
import { copy } from './copy.ts';

/** `cards` on a page, `quotes` inside a card. */
const variants = {
  cards: { section: 'gap-3', list: 'gap-3', item: `px-5 py-4 wrap-anywhere ${cardClass}` },
  quotes: { section: 'gap-1', list: 'mt-2 gap-4', item: 'border-l-4 border-spruce-wash pl-4' },
} as const;

type ThanksListProps = {
  thanks: readonly ShownThanks[];
  emptyText: string;
  variant: keyof typeof variants;
};

export function ThanksList({ thanks, emptyText, variant }: ThanksListProps) {
  const { section, list, item } = variants[variant];
  return (
    <section className={`grid grid-cols-1 ${section}`}>
      <h2 className="text-lg font-bold">{copy.thanks.title}</h2>
      {thanks.length === 0 ? (
        <p className="text-ink-soft">{emptyText}</p>
      ) : (
        <ul className={`grid grid-cols-1 ${list}`}>
          {thanks.map(({ text, firstName, at }) => (
            <li key={`${at} ${firstName} ${text}`} className={item}>
              <blockquote dir="auto">«{text}»</blockquote>
              <p className="mt-1 text-sm text-ink-soft">
                {firstName}, <time dateTime={at}>{formatDay(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
