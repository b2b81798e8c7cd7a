import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { classes } from './classes.ts';
import { PublicHeader } from './public-header.tsx';
import { SceneBehind } from './scene/scene-behind.tsx';

type CardFrameProps = {
  /** What the mark's link to the front page is called. */
  homeLabel: string;
  children: ReactNode;
  /** Links at the foot of the card. */
  after?: ReactNode;
  /** For what is read rather than filled in. */
  isWide?: boolean;
};

/** A page for visitors: the mark on top, one card in the middle, the hamlet behind it. */
export function CardFrame({ homeLabel, children, after, isWide = false }: CardFrameProps) {
  return (
    <div className="sky-behind relative isolate min-h-dvh">
      <PublicHeader label={homeLabel} />
      <main
        tabIndex={-1}
        className={classes('mx-auto px-4 pt-[4vh] pb-20 outline-none', isWide ? 'max-w-2xl' : 'max-w-md')}
      >
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
