import type { ReactNode } from 'react';
import { Card } from '#src/ui/card.tsx';
import { PublicHeader } from '#src/ui/public-header.tsx';
import { SceneBehind } from '#src/ui/scene/scene-behind.tsx';
import { copy } from './copy.ts';

type AccountPageProps = {
  children: ReactNode;
  /** Links at the foot of the card. */
  after?: ReactNode;
};

/** The frame of the account pages: the mark on top, one card in the middle, the hamlet behind it. */
export function AccountFrame({ children, after }: AccountPageProps) {
  return (
    <div className="sky-behind relative isolate min-h-dvh">
      <PublicHeader label={copy.home} />
      <main tabIndex={-1} className="mx-auto max-w-md px-4 pt-[4vh] pb-20 outline-none">
        <Card className="p-6 sm:p-8">
          {children}
          {after && (
            <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-4 text-sm">
              {after}
            </div>
          )}
        </Card>
      </main>
      <SceneBehind />
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
