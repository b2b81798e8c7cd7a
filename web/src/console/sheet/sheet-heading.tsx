import type { ReactNode } from 'react';

type SheetHeadingProps = { title: string; lang?: string; children: ReactNode };

export function SheetHeading({ title, lang, children }: SheetHeadingProps) {
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <h2 lang={lang} className="text-2xl/tight font-bold tracking-tight wrap-anywhere">
        {title}
      </h2>
      <div className="flex flex-wrap items-center gap-1.5 *:whitespace-normal">{children}</div>
    </div>
  );
}
