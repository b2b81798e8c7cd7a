import type { Neighbourhood, NeighbourhoodSuggestion } from '@grenda/contract';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Field } from '#src/ui/form/field.tsx';
import { RadioRow } from '#src/ui/form/radio-row.tsx';
import { isSearchable, neighbourhoodsQuery } from './neighbourhoods-query.ts';
import { OtherNeighbourhoods } from './other-neighbourhoods.tsx';
import { copy } from './copy.ts';
import { neighbourhoodName } from './neighbourhood-name.ts';
import { problemText } from '../api/problem-text.ts';

export const debounceMs = 200;

type NeighbourhoodPickerProps = {
  chosen: Neighbourhood | undefined;
  onChoose: (neighbourhood: Neighbourhood) => void;
  error?: string | undefined;
};

/** Finds a neighbourhood by postnummer (postcode) or name. The input `neighbourhood` is invalid until one is chosen. */
export function NeighbourhoodPicker({ chosen, onChoose, error }: NeighbourhoodPickerProps) {
  const group = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  // The choice made before the current search stays on top. A later choice is not pinned, so that no row moves.
  const [pinned, setPinned] = useState(chosen);
  const query = useDebouncedValue(text.trim(), debounceMs);
  const search = useQuery(neighbourhoodsQuery(query));
  const { suggestions, others } = search.data ?? { suggestions: [], others: [] };
  const options = pinned && !suggestions.some(isSameAs(pinned)) ? [pinned, ...suggestions] : suggestions;
  const hasNoResults = search.isSuccess && !search.isPlaceholderData && suggestions.length === 0;
  const unpinnedOthers = others.filter((neighbourhood) => !pinned || !isSameAs(pinned)(neighbourhood));

  function handleText(next: string) {
    setText(next);
    setPinned(chosen);
  }

  function handleClear() {
    handleText('');
    input.current?.focus();
  }

  const renderRow = (neighbourhood: Neighbourhood | NeighbourhoodSuggestion) => (
    <RadioRow
      key={neighbourhood.neighbourhoodId}
      name={group}
      checked={chosen !== undefined && isSameAs(chosen)(neighbourhood)}
      onChange={() => onChoose(neighbourhood)}
    >
      <span className="block font-semibold">{neighbourhoodName(neighbourhood)}</span>
      {'residents' in neighbourhood && (
        <span className="block text-sm text-ink-soft">{copy.residents(neighbourhood)}</span>
      )}
    </RadioRow>
  );

  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        ref={(element) => {
          input.current = element;
          element?.setCustomValidity(chosen ? '' : copy.hint);
        }}
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
        onKeyDown={preventSubmit}
        adornment={
          text !== '' && (
            <button type="button" aria-label={copy.clear} className="clear-button" onClick={handleClear}>
              <X className="size-5" aria-hidden />
            </button>
          )
        }
      />
      <output className="sr-only">
        {isSearchable(query) && search.isSuccess ? copy.found(suggestions.length) : ''}
      </output>
      {search.error && <p className="text-sm text-barn">{problemText(search.error)}</p>}
      {hasNoResults && <p className="text-sm text-ink-soft">{copy.nothing(query)}</p>}
      {options.length > 0 && (
        <div role="radiogroup" aria-label={copy.choose} className="grid grid-cols-1 gap-2">
          <div className="-m-1 grid max-h-108 auto-rows-max grid-cols-1 gap-2 overflow-y-auto overscroll-contain p-1">
            {options.map(renderRow)}
          </div>
          <OtherNeighbourhoods others={unpinnedOthers} renderRow={renderRow} />
        </div>
      )}
      {suggestions.length > 0 && (
        <details className="text-xs/5 text-ink-soft">
          <summary className="w-fit py-1.5">{copy.sources.title}</summary>
          <p className="wrap-anywhere">{copy.sources.text}</p>
        </details>
      )}
    </div>
  );
}

function isSameAs(one: Neighbourhood): (other: Neighbourhood) => boolean {
  return (other) => other.neighbourhoodId === one.neighbourhoodId;
}

function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

function useDebouncedValue<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);

  return debounced;
}
