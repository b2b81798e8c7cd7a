import type { Neighbourhood, NeighbourhoodSuggestion } from '@grenda/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { Field } from '#src/ui/form/field.tsx';
import { RadioRow } from '#src/ui/form/radio-row.tsx';
import { isSearchable, neighbourhoodsQuery } from './neighbourhoods-query.ts';
import { OtherNeighbourhoods } from './other-neighbourhoods.tsx';
import { copy } from './copy.ts';
import { neighbourhoodName } from './neighbourhood-name.ts';
import { problemText } from '../api/problem-text.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

const settleMs = 200;

type NeighbourhoodPickerProps = {
  chosen: Neighbourhood | undefined;
  onChoose: (neighbourhood: Neighbourhood) => void;
  error?: string | undefined;
};

/** One's neighbourhood, looked for by postnummer or name. Its input is called `neighbourhood`, and invalid without one. */
export function NeighbourhoodPicker({ chosen, onChoose, error }: NeighbourhoodPickerProps) {
  const group = useId();
  const [text, setText] = useState('');
  // Chosen among what was found before: it stays on top, and nothing moves under the finger.
  const [pinned, setPinned] = useState(chosen);
  const words = useDebouncedValue(text.trim(), settleMs);
  const search = useQuery(neighbourhoodsQuery(words));
  const { suggestions, others } = search.data ?? { suggestions: [], others: [] };
  const options = pinned && !suggestions.some(isSame(pinned)) ? [pinned, ...suggestions] : suggestions;
  const isNothing = search.isSuccess && !search.isPlaceholderData && suggestions.length === 0;
  const rest = others.filter((one) => !pinned || !isSame(pinned)(one));

  function handleText(next: string) {
    setText(next);
    setPinned(chosen);
  }

  const row = (one: Neighbourhood | NeighbourhoodSuggestion) => (
    <RadioRow
      key={one.neighbourhoodId}
      name={group}
      checked={chosen !== undefined && isSame(chosen)(one)}
      onChange={() => onChoose(one)}
    >
      <span className="block font-semibold">{neighbourhoodName(one)}</span>
      {'residents' in one && <span className="block text-sm text-ink-soft">{copy.residents(one)}</span>}
    </RadioRow>
  );

  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        ref={(input) => input?.setCustomValidity(chosen ? '' : copy.hint)}
        label={copy.label}
        hint={copy.hint}
        error={error}
        name="neighbourhood"
        type="search"
        autoComplete="postal-code"
        enterKeyHint="search"
        maxLength={80}
        value={text}
        onChange={(event) => handleText(event.target.value)}
        onKeyDown={keepForm}
      />
      <output className="sr-only">
        {isSearchable(words) && search.isSuccess ? copy.found(suggestions.length) : ''}
      </output>
      {search.error && <p className="text-sm text-barn">{problemText(search.error)}</p>}
      {isNothing && <p className="text-sm text-ink-soft">{copy.nothing(words)}</p>}
      {options.length > 0 && (
        <div role="radiogroup" aria-label={copy.choose} className="grid grid-cols-1 gap-2">
          <div className="-m-1 grid max-h-108 auto-rows-max grid-cols-1 gap-2 overflow-y-auto overscroll-contain p-1">
            {options.map(row)}
          </div>
          <OtherNeighbourhoods others={rest} row={row} />
        </div>
      )}
      {suggestions.length > 0 && <p className="text-xs/5 wrap-anywhere text-ink-soft">{copy.sources}</p>}
    </div>
  );
}

function isSame(one: Neighbourhood): (other: Neighbourhood) => boolean {
  return (other) => other.neighbourhoodId === one.neighbourhoodId;
}

/** The key that looks for something must not send the form it stands in. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
