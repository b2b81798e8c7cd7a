import type { ReactNode } from 'react';
import { Card } from '#src/ui/card/card.tsx';
import { Picture, type PictureName } from '#src/ui/picture/picture.tsx';

type NoticeCardProps = {
  picture: PictureName;
  title: string;
  text: string;
  level?: 1 | 2;
  children?: ReactNode;
};

export function NoticeCard({ picture, title, text, level = 2, children }: NoticeCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card className="grid grid-cols-1 justify-items-center gap-2 p-(--gutter) py-8 text-center sm:p-10">
      <Picture name={picture} className="mb-1 h-24 w-40 max-w-full" />
      <Heading className="text-xl font-bold tracking-tight text-balance">{title}</Heading>
      <p className="max-w-80 text-ink-soft">{text}</p>
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3 *:shrink">{children}</div>}
    </Card>
  );
}
