import type { ShownThanks } from '@grenda/contract';
import { cardClass } from '#src/ui/card/card-class.ts';
import { formatDay } from '../shell/dates/relative-time.ts';
import { copy } from './copy.ts';
import { ThanksActions } from './thanks-actions.tsx';

const variants = {
  cards: { section: 'gap-3', list: 'gap-3', item: `flex py-3 pr-2 pl-5 wrap-anywhere ${cardClass}` },
  quotes: { section: 'gap-1', list: 'mt-2 gap-4', item: '-mr-3 flex border-l-4 border-spruce-wash pl-4' },
} as const;

type ThanksListProps = {
  thanks: readonly ShownThanks[];
  emptyText: string;
  variant: keyof typeof variants;
  isOwn: boolean;
};

export function ThanksList({ thanks, emptyText, variant, isOwn }: ThanksListProps) {
  const { section, list, item } = variants[variant];
  return (
    <section className={`grid grid-cols-1 ${section}`}>
      <h2 className="text-lg font-bold">{copy.thanks.title}</h2>
      {thanks.length === 0 ? (
        <p className="text-ink-soft">{emptyText}</p>
      ) : (
        <ul className={`grid grid-cols-1 ${list}`}>
          {thanks.map((entry) => (
            <li key={entry.thanksId} className={item}>
              <div className="min-w-0 grow py-1">
                <blockquote dir="auto">«{entry.text}»</blockquote>
                <p className="mt-1 text-sm text-ink-soft">
                  {entry.firstName}, <time dateTime={entry.at}>{formatDay(entry.at)}</time>
                  {entry.isHidden && `. ${copy.thanks.isHidden}`}
                </p>
              </div>
              <ThanksActions thanks={entry} isOwn={isOwn} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
