import { useState } from 'react';
import { listingCategories, type ListingCategory, type ListingType, listingTypes } from '@grenda/contract';
import { deviceKeyPrefix } from '#src/lib/browser-storage.ts';

/** A listing that is being written; dates as date inputs have them. */
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

/** Deleted with the app's other data on the device when its user signs out. */
const key = `${deviceKeyPrefix}draft`;

/** Returns the draft saved in this browser. */
export function readDraft(): ListingDraft {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    // Each field is checked below: an older version of the app may have written it.
    const { type, category, ...texts } = Object(saved) as Record<string, unknown>;
    const text = (name: string) => (typeof texts[name] === 'string' ? texts[name] : '');
    return {
      type: listingTypes.find((one) => one === type),
      category: listingCategories.find((one) => one === category),
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
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is blocked: the draft lasts as long as the page.
  }
}

export function deleteDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

/** The draft of a new listing, with a function that changes it and saves it in this browser. */
export function useListingDraft(): [ListingDraft, (changes: Partial<ListingDraft>) => void] {
  const [draft, setDraft] = useState(readDraft);

  function change(changes: Partial<ListingDraft>) {
    const next = { ...draft, ...changes };
    setDraft(next);
    saveDraft(next);
  }

  return [draft, change];
}
