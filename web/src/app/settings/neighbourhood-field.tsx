import type { Neighbourhood } from '@grenda/contract';
import { ChevronRight, MapPin } from 'lucide-react';
import { useState } from 'react';
import { NeighbourhoodPicker } from '../shell/neighbourhood/neighbourhood-picker.tsx';
import { neighbourhoodName } from '../shell/neighbourhood/neighbourhood-name.ts';
import { copy } from './copy.ts';

const texts = copy.page;

type NeighbourhoodFieldProps = {
  current: Neighbourhood | undefined;
  chosen: Neighbourhood | undefined;
  onChoose: (neighbourhood: Neighbourhood) => void;
  error: string | undefined;
};

/** Opens the picker for a move only after a click, because users can move only twice a year. */
export function NeighbourhoodField({ current, chosen, onChoose, error }: NeighbourhoodFieldProps) {
  const [isMoving, setMoving] = useState(false);
  if (!current) return <NeighbourhoodPicker chosen={chosen} onChoose={onChoose} error={error} />;
  if (isMoving) {
    return (
      <div ref={focusInput} className="grid gap-2">
        <p className="rounded-xl bg-ochre-wash px-4 py-3 text-sm">{texts.moveHint}</p>
        <NeighbourhoodPicker chosen={chosen} onChoose={onChoose} error={error} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <h2 className="text-sm font-semibold">{texts.neighbourhood}</h2>
      <button type="button" className="change-row" onClick={() => setMoving(true)}>
        <MapPin className="size-[20px] shrink-0 text-ink-soft" aria-hidden />
        <span className="min-w-0 grow">
          {neighbourhoodName(current)}
          <span className="block text-sm text-spruce">{texts.move}</span>
        </span>
        <ChevronRight className="size-[20px] shrink-0 text-ink-soft" aria-hidden />
      </button>
    </div>
  );
}

function focusInput(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus();
}
