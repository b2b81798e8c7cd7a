import { useState } from 'react';
import { listingCategories, type ListingCategory, type ListingType, listingTypes } from '@grenda/contract';
import { deviceKeyPrefix } from '#src/lib/browser-storage.ts';

/** A listing being written. Its dates are values of date inputs, such as `2026-12-24`. */
export type ListingDraft = {
  type: ListingType | undefined;
  category: ListingCategory | undefined;
  title: string;
  description: string;
  start: string;
  end: string;
};

export const emptyDraft: ListingDraft = {
  type: undefined,
  category: undefined,
  title: '',
  description: '',
  start: '',
  end: '',
};

/** Deleted at sign-out, like all storage keys with this prefix. */
const storageKey = `${deviceKeyPrefix}draft`;

export function readDraft(): ListingDraft {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    // Each field is checked, since an older version of the app may have saved the draft.
    const { type, category, ...texts } = Object(saved) as Record<string, unknown>;
    const text = (name: string) => (typeof texts[name] === 'string' ? texts[name] : '');
    return {
      type: listingTypes.find((known) => known === type),
      category: listingCategories.find((known) => known === category),
      title: text('title'),
      description: text('description'),
      start: text('start'),
      end: text('end'),
    };
  } catch {
    return emptyDraft;
  }
}

export function saveDraft(draft: ListingDraft): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Storage is blocked: the draft lasts until the page is left.
  }
}

export function deleteDraft(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked.
  }
}

/** Returns the draft of a new listing, and a function that changes it and saves it in this browser. */
export function useListingDraft(): [ListingDraft, (changes: Partial<ListingDraft>) => void] {
  const [draft, setDraft] = useState(readDraft);

  function change(changes: Partial<ListingDraft>) {
    const next = { ...draft, ...changes };
    setDraft(next);
    saveDraft(next);
  }

  return [draft, change];
}
