import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { copy } from './copy.ts';
import { PublicHeader } from './public-header.tsx';
import { SceneBehind } from './scene/scene-behind.tsx';

type LoneCardProps = {
  children: ReactNode;
  /** Links at the foot of the card. */
  after?: ReactNode;
};

/** A page that is one card: the mark on top, the hamlet behind it. */
export function LoneCard({ children, after }: LoneCardProps) {
  return (
    <div className="sky-behind relative isolate min-h-dvh">
      <PublicHeader label={copy.home} />
      <main tabIndex={-1} className="mx-auto max-w-114 px-(--gutter) pt-[4vh] pb-20 outline-none">
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
