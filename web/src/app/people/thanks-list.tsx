import type { ShownThanks } from '@grenda/contract';
import { cardClass } from '#src/ui/card/card-class.ts';
import { formatDay } from '../shell/dates/relative-time.ts';
import { copy } from './copy.ts';

/** Cards on a screen of their own, quotes inside a card. */
const looks = {
  cards: { section: 'gap-3', list: 'gap-3', item: `px-5 py-4 wrap-anywhere ${cardClass}` },
  quotes: { section: 'gap-1', list: 'mt-2 gap-4', item: 'border-l-4 border-spruce-wash pl-4' },
} as const;

type ThanksListProps = {
  thanks: readonly ShownThanks[];
  /** Text shown instead of an empty list. */
  empty: string;
  look: keyof typeof looks;
};

/** Lists what neighbours have thanked a user for, newest first. */
export function ThanksList({ thanks, empty, look }: ThanksListProps) {
  const { section, list, item } = looks[look];
  return (
    <section className={`grid grid-cols-1 ${section}`}>
      <h2 className="text-lg font-bold">{copy.thanks.title}</h2>
      {thanks.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
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
