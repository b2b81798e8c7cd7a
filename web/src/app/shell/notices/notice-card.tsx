import type { ReactNode } from 'react';
import { Card } from '#src/ui/card/card.tsx';
import { Picture, type PictureName } from '#src/ui/picture/picture.tsx';

type NoticeCardProps = {
  picture: PictureName;
  title: string;
  text: string;
  /** Level of the heading: 1 when the screen shows nothing else. */
  level?: 1 | 2;
  children?: ReactNode;
};

export function NoticeCard({ picture, title, text, level = 2, children }: NoticeCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card className="grid grid-cols-1 justify-items-start gap-2 p-5 sm:p-6">
      <Picture name={picture} className="mb-1 h-24 w-40 max-w-full" />
      <Heading className="text-xl font-bold tracking-tight text-balance">{title}</Heading>
      <p className="max-w-prose text-ink-soft">{text}</p>
      {children && <div className="mt-3 flex w-full flex-wrap gap-3 *:shrink *:grow sm:*:grow-0">{children}</div>}
    </Card>
  );
}
