import { useEffect, useEffectEvent, useState } from 'react';

const debounceMs = 350;

type SearchTextProps = {
  search: string;
  onSearch: (search: string) => void;
};

/** Calls `onSearch` 350 ms after the last change, or immediately when the field is emptied. */
export function useSearchText({ search, onSearch }: SearchTextProps) {
  const [text, setText] = useState(search);
  const [pathname] = useState(globalThis.window?.location.pathname);
  const [submitted, setSubmitted] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);

  if (search !== lastSearch) {
    setLastSearch(search);
    // Something else has changed the search, such as the Back button.
    if (search !== submitted) {
      setSubmitted(search);
      setText(search);
    }
  }

  const submit = useEffectEvent((term: string) => {
    // While the code of the next page loads, a search would undo the navigation.
    if (term === submitted || window.location.pathname !== pathname) return;
    setSubmitted(term);
    onSearch(term);
  });

  useEffect(() => {
    const timer = setTimeout(() => submit(text.trim()), text === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText] as const;
}
