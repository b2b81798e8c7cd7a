import type { NeighbourhoodSuggestion } from '@grenda/contract';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import { neighbourhoodName } from './neighbourhood-name.ts';

type OtherNeighbourhoodsProps = {
  others: readonly NeighbourhoodSuggestion[];
  renderRow: (neighbourhood: NeighbourhoodSuggestion) => ReactNode;
};

/** If more kommuner than this have matches, the search text is too short to be useful. */
const maxKommuner = 3;

export function OtherNeighbourhoods({ others, renderRow }: OtherNeighbourhoodsProps) {
  const kommuner = [...new Set(others.map(kommuneName))];
  if (kommuner.length > maxKommuner) return <p className="px-1 text-sm text-ink-soft">{copy.writeMore}</p>;
  return kommuner.map((kommune) => (
    <details key={kommune} className="group rounded-xl border border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-xl px-3.5 py-2 text-ink-soft [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">{copy.others(kommune)}</span>
        <ChevronDown className="size-5 shrink-0 group-open:rotate-180" aria-hidden />
      </summary>
      <div className="grid max-h-96 auto-rows-max grid-cols-1 gap-2 overflow-y-auto overscroll-contain border-t border-line p-2">
        {others.filter((neighbourhood) => kommuneName(neighbourhood) === kommune).map(renderRow)}
      </div>
    </details>
  ));
}

const kommuneName = (neighbourhood: NeighbourhoodSuggestion) =>
  neighbourhoodName({ ...neighbourhood, name: neighbourhood.kommune });
