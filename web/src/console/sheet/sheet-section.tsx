import { type ReactNode, useId } from 'react';
import { copy } from './copy.ts';

type SheetSectionProps<Item> = {
  title: string;
  items: readonly Item[];
  totalCount: number;
  emptyText: string;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

export function SheetSection<Item>({ title, items, totalCount, emptyText, keyOf, children }: SheetSectionProps<Item>) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-2">
      <h3 id={titleId} className="text-sm font-semibold text-ink-soft">
        {title}
        {totalCount > 0 && (
          <span className="ml-1.5 font-normal tabular-nums">{totalCount.toLocaleString('en-US')}</span>
        )}
      </h3>
      {items.length === 0 ? (
        <p className="text-ink-soft">{emptyText}</p>
      ) : (
        <ul className="overflow-hidden rounded-2xl border border-line bg-surface">
          {items.map((item) => (
            <li key={keyOf(item)} className="relative px-4 py-3 not-first:border-t not-first:border-line">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {totalCount > items.length && <p className="text-sm text-ink-soft">{copy.newestOf(items.length, totalCount)}</p>}
    </section>
  );
}
