import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#src/ui/card/card.tsx';
import { copy } from './copy.ts';

const countFormat = new Intl.NumberFormat('en-US');

export type Count = number | null | undefined;

export function formatCount(count: Count): string {
  return typeof count === 'number' ? countFormat.format(count) : copy.missing;
}

type StatCardProps = {
  Icon: LucideIcon;
  title: string;
  value: Count;
  to: string;
  note?: string;
  total?: Count;
};

export function StatCard({ Icon, title, value, to, note, total }: StatCardProps) {
  return (
    <Card className="relative px-4 py-3 transition-colors hover:border-line-strong has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <h2 className="flex justify-between gap-2 text-sm/5 font-medium text-ink-soft">
        <Link to={to} className="outline-none after:absolute after:inset-0 after:rounded-2xl">
          {title}
        </Link>
        <Icon className="size-4.5 shrink-0 text-spruce" aria-hidden />
      </h2>
      <p className="text-[2rem]/9 font-bold tracking-tight tabular-nums">{formatCount(value)}</p>
      <div className="grid min-h-5 items-center text-sm/5 text-ink-soft">
        {note}
        {value != null && total ? <ShareBar part={value} total={total} /> : undefined}
      </div>
    </Card>
  );
}

function ShareBar({ part, total }: { part: number; total: number }) {
  return (
    <svg aria-hidden viewBox="0 0 1 1" preserveAspectRatio="none" className="h-1.5 w-full rounded-full bg-chip">
      <rect width={part / total} height="1" className="fill-spruce" />
    </svg>
  );
}
