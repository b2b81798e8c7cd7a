import type { ReactNode } from 'react';
import { Card } from '../card/card.tsx';
import { classNames } from '../styles/class-names.ts';
import { copy } from '../copy.ts';
import { PublicHeader } from './public-header.tsx';
import { SceneBehind } from '../scene/scene-behind.tsx';

type CardPageProps = {
  children: ReactNode;
  after?: ReactNode;
  isWide?: boolean;
};

export function CardPage({ children, after, isWide = false }: CardPageProps) {
  return (
    <div className="sky-behind relative isolate min-h-dvh">
      <PublicHeader label={copy.home} />
      <main
        tabIndex={-1}
        className={classNames(
          'mx-auto px-(--gutter) pt-[4vh] pb-[calc(var(--scene-height)-0.5rem)] outline-none',
          isWide ? 'max-w-2xl' : 'max-w-114',
        )}
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
