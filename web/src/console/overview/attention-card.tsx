import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Card } from '#src/ui/card/card.tsx';
import { copy } from './copy.ts';
import { useListFocus } from './use-list-focus.ts';

type AttentionCardProps<Item> = {
  Icon: LucideIcon;
  title: string;
  count: number;
  /** The number up to which the server counts. */
  maxCounted?: number;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  emptyText?: string;
  moreText?: (shown: number, count: string) => string;
  note?: string | undefined;
  children: (item: Item) => ReactNode;
};

export function AttentionCard<Item>({
  Icon,
  title,
  count,
  maxCounted,
  items,
  keyOf,
  emptyText,
  moreText,
  note,
  children,
}: AttentionCardProps<Item>) {
  const titleId = useId();
  const area = useRef<HTMLElement>(null);
  const focusProps = useListFocus(area);
  const formattedCount = count.toLocaleString('en-US');
  const countText = count === maxCounted ? copy.attention.atLeast(formattedCount) : formattedCount;
  return (
    <Card
      ref={area}
      {...focusProps}
      aria-labelledby={titleId}
      className="min-w-0 overflow-hidden [--inset:min(1rem,5vw)]"
    >
      <h3
        id={titleId}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-(--inset) py-3.5 font-semibold outline-none"
      >
        <span className="flex min-w-0 grow basis-40 items-center gap-[10px]">
          <Icon className="size-5 shrink-0 text-ink-soft" aria-hidden />
          <span className="min-w-0">{title}</span>
        </span>{' '}
        {count > 0 && (
          <span className="ml-auto rounded-full bg-ochre-wash px-2.5 text-sm/6 font-semibold text-ochre tabular-nums">
            {countText}
          </span>
        )}
      </h3>
      {note && <p className="-mt-2 px-(--inset) pb-3 text-sm text-ink-soft">{note}</p>}
      {items.length === 0 ? (
        <p className="px-(--inset) pb-4 text-ink-soft">{emptyText}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={keyOf(item)} className="border-t border-line px-(--inset) py-3">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {moreText && count > items.length && items.length > 0 && (
        <p className="border-t border-line px-(--inset) py-2.5 text-sm text-ink-soft">
          {moreText(items.length, countText)}
        </p>
      )}
    </Card>
  );
}
