import type { ReactNode } from 'react';

type DescriptionItemProps = { name: string; children: ReactNode };

export function DescriptionList({ children }: { children: ReactNode }) {
  return (
    <dl className="@container grid grid-cols-1 overflow-hidden rounded-2xl border border-line bg-surface px-4 py-1">
      {children}
    </dl>
  );
}

export function DescriptionItem({ name, children }: DescriptionItemProps) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-2.5 not-first:border-t not-first:border-line @min-[25rem]:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="text-sm/6 text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
