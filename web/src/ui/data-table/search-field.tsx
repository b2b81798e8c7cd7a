import { searchLength } from '@grenda/contract';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { copy } from '../copy.ts';
import { useSearchText } from '../form/use-search-text.ts';

type SearchFieldProps = {
  label: string;
  hint: string;
  search: string;
  onSearch: (search: string) => void;
};

export function SearchField({ label, hint, search, onSearch }: SearchFieldProps) {
  const [text, setText] = useSearchText({ search, onSearch });
  const input = useRef<HTMLInputElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    setText('');
  }

  function handleClear() {
    setText('');
    input.current?.focus();
  }

  return (
    <div className="relative min-w-0 grow-9 basis-32 md:max-w-80">
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-soft" aria-hidden />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={hint}
        maxLength={searchLength}
        value={text}
        className="h-11 w-full min-w-0 rounded-lg border border-line-strong bg-surface-raised pr-11 pl-9 text-sm text-ellipsis placeholder-shown:pr-3 placeholder:text-ink-soft max-md:text-base md:h-9 md:pr-9"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={copy.table.clearSearch}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-lg text-ink-soft hover:text-ink md:w-9"
          onClick={handleClear}
        >
          <X className="size-4" aria-hidden />
        </button>
      )}
    </div>
  );
}
