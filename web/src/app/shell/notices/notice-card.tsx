import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#src/ui/card/card.tsx';

type NoticeCardProps = {
  Icon: LucideIcon;
  title: string;
  text: string;
  /** Level of the heading: 1 when the screen shows nothing else. */
  level?: 1 | 2;
  children?: ReactNode;
};

export function NoticeCard({ Icon, title, text, level = 2, children }: NoticeCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card className="grid grid-cols-1 justify-items-start gap-2 p-5 sm:p-6">
      <span className="mb-1 grid size-12 place-items-center rounded-full bg-spruce-wash text-spruce">
        <Icon className="size-6" aria-hidden />
      </span>
      <Heading className="text-xl font-bold tracking-tight text-balance">{title}</Heading>
      <p className="max-w-prose text-ink-soft">{text}</p>
      {children && <div className="mt-3 flex w-full flex-wrap gap-3 *:shrink *:grow sm:*:grow-0">{children}</div>}
    </Card>
  );
}
