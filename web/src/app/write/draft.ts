import { listingCategories, type ListingCategory, type ListingType, listingTypes } from '@grenda/contract';
import { deviceKeyPrefix } from '#src/lib/browser-storage.ts';

/** What is being written; days as date fields have them. */
export type Draft = {
  type: ListingType | undefined;
  category: ListingCategory | undefined;
  title: string;
  description: string;
  start: string;
  end: string;
};

export const emptyDraft: Draft = {
  type: undefined,
  category: undefined,
  title: '',
  description: '',
  start: '',
  end: '',
};

/** It goes with all that the app keeps on a device, when its user does. */
const key = `${deviceKeyPrefix}draft`;

/** What was left unfinished in this browser. */
export function readDraft(): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    // Each field is looked at below: an older version of the app may have written it.
    const { type, category, ...texts } = Object(kept) as Record<string, unknown>;
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

export function keepDraft(draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing: it is there as long as the page is.
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
