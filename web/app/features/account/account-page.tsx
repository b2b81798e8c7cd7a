import type { ReactNode } from 'react';
import { brand } from '#app/brand.ts';
import { Card } from '#app/ui/card.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { copy } from './copy.ts';

type AccountPageProps = {
  children: ReactNode;
  /** Links under the card. */
  after?: ReactNode;
};

/** The frame of the account pages: the mark on top, one card in the middle. */
export function AccountPage({ children, after }: AccountPageProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-linear-to-b from-paper to-surface-sunken">
      <header className="p-4 sm:p-6">
        <a
          href="/"
          aria-label={copy.home}
          className="inline-flex min-h-10 items-center gap-2.5 rounded-lg text-xl font-bold tracking-tight"
        >
          <Mark className="size-8" />
          {brand.name}
        </a>
      </header>
      <main tabIndex={-1} className="mx-auto w-full max-w-md px-4 pt-[6vh] pb-16 outline-none">
        <Card className="p-6 sm:p-8">{children}</Card>
        {after && <div className="mt-5 flex flex-wrap justify-center gap-x-6 gap-y-1 text-sm">{after}</div>}
      </main>
    </div>
  );
}

type CardTitleProps = { title: string; intro?: string };

/** The page's one heading, on top of its card. */
export function CardTitle({ title, intro }: CardTitleProps) {
  return (
    <div className="mb-6 grid gap-2">
      <h1 className="text-2xl font-bold tracking-tight text-balance">{title}</h1>
      {intro && <p className="text-ink-soft">{intro}</p>}
    </div>
  );
}
