import { searchLength } from '@grenda/contract';
import { Search, X } from 'lucide-react';
import { type SubmitEvent, useRef } from 'react';
import { useSearchText } from '#src/ui/form/use-search-text.ts';
import { copy } from './copy.ts';

type SearchFieldProps = {
  search: string;
  onSearch: (search: string) => void;
  takesFocus?: boolean;
};

export function SearchField({ search, onSearch, takesFocus = false }: SearchFieldProps) {
  const [text, setText] = useSearchText({ search, onSearch });
  const input = useRef<HTMLInputElement>(null);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    input.current?.blur();
  }

  function handleClear() {
    setText('');
    input.current?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the oldest supported browsers lack <search>
    <form role="search" className="relative" onSubmit={handleSubmit}>
      <Search className="pointer-events-none absolute top-4 left-4 size-5 text-ink-soft" aria-hidden />
      <input
        ref={input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takesFocus}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={copy.search}
        placeholder={copy.searchHint}
        maxLength={searchLength}
        value={text}
        className="search-input"
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <button type="button" aria-label={copy.clearSearch} className="clear-button" onClick={handleClear}>
          <X className="size-5" aria-hidden />
        </button>
      )}
    </form>
  );
}
