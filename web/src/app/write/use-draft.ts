import { useState } from 'react';
import { type Draft, keepDraft, readDraft } from './draft.ts';

/** The new listing that is being written; every change of it is kept in this browser. */
export function useDraft(): [Draft, (changes: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(readDraft);

  function change(changes: Partial<Draft>) {
    const next = { ...draft, ...changes };
    setDraft(next);
    keepDraft(next);
  }

  return [draft, change];
}
