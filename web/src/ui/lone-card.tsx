import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { classes } from './classes.ts';
import { copy } from './copy.ts';
import { PublicHeader } from './public-header.tsx';
import { SceneBehind } from './scene/scene-behind.tsx';

type LoneCardProps = {
  children: ReactNode;
  /** Links at the foot of the card. */
  after?: ReactNode;
  /** For what is read rather than filled in. */
  isWide?: boolean;
};

/** A page that is one card: the mark on top, the hamlet behind it. */
export function LoneCard({ children, after, isWide = false }: LoneCardProps) {
  return (
    <div className="sky-behind relative isolate min-h-dvh">
      <PublicHeader label={copy.home} />
      <main
        tabIndex={-1}
        className={classes('mx-auto px-(--gutter) pt-[4vh] pb-20 outline-none', isWide ? 'max-w-2xl' : 'max-w-114')}
      >
        <Card className="p-(--gutter) sm:p-8">
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
