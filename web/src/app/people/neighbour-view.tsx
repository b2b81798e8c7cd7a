import type { NeighbourPage } from '@grenda/contract';
import { Link } from 'react-router';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { cardClass } from '#src/ui/card/card-class.ts';
import { copy } from './copy.ts';
import { Portrait } from './portrait.tsx';
import { UnblockButton } from './neighbour-actions.tsx';
import { ThanksList } from './thanks-list.tsx';

const monthFormat = new Intl.DateTimeFormat('nb-NO', { month: 'long', year: 'numeric', timeZone: 'UTC' });

type NeighbourViewProps = { neighbour: NeighbourPage; isOwn: boolean };

export function NeighbourView({ neighbour, isOwn }: NeighbourViewProps) {
  const { firstName, about, neighbourhood, since, isBlocked, thanks } = neighbour;
  const texts = copy.neighbour;
  return (
    <article className={`grid grid-cols-1 gap-6 p-[min(1.25rem,5vw)] wrap-anywhere sm:p-7 ${cardClass}`}>
      <div className="flex flex-wrap items-center gap-4">
        <Portrait user={neighbour} className="size-24 text-4xl" />
        <div className="min-w-0">
          <h1 className="text-2xl font-bold tracking-tight">{firstName}</h1>
          {neighbourhood && <p>{neighbourhood.name}</p>}
          <p className="text-ink-soft">{texts.since(monthFormat.format(Date.parse(since)))}</p>
        </div>
      </div>
      {isBlocked && (
        <div className="grid justify-items-start gap-3">
          <p className="rounded-xl bg-chip px-4 py-3 font-medium">{texts.blocked(firstName)}</p>
          <UnblockButton neighbour={neighbour} />
        </div>
      )}
      {about !== '' && (
        <section>
          <h2 className="text-lg font-bold">{texts.about(firstName)}</h2>
          <p dir="auto" className="mt-1 max-w-prose text-lg/7 whitespace-pre-line">
            {about}
          </p>
        </section>
      )}
      {!isBlocked && (
        <ThanksList thanks={thanks} emptyText={texts.noThanks(firstName)} variant="quotes" isOwn={isOwn} />
      )}
      {isOwn && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="text-ink-soft">{texts.ownPage}</p>
          <Link to="/app/me" className={buttonClass({ size: 'lg', variant: 'outline' })}>
            {texts.toOwnPage}
          </Link>
        </div>
      )}
    </article>
  );
}
