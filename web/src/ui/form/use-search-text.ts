import { useEffect, useEffectEvent, useState } from 'react';

const pauseMs = 350;

type SearchTextProps = {
  /** What is searched for, which going back in the history changes too. */
  search: string;
  onSearch: (search: string) => void;
};

/** The text of a search field: it is searched for once the typing pauses, and no longer as soon as it is empty. */
export function useSearchText({ search, onSearch }: SearchTextProps) {
  const [text, setText] = useState(search);
  const [asked, setAsked] = useState(search);
  const [shown, setShown] = useState(search);

  // What this field has asked for comes back a moment later; anything else was decided elsewhere.
  if (search !== shown) {
    setShown(search);
    if (search !== asked) {
      setAsked(search);
      setText(search);
    }
  }

  const ask = useEffectEvent((words: string) => {
    if (words === asked) return;
    setAsked(words);
    onSearch(words);
  });

  useEffect(() => {
    const timer = setTimeout(() => ask(text.trim()), text === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText] as const;
}
