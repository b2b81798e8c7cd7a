import { useRef, useState } from 'react';
import {
  type FullListing,
  listingCategories,
  type ListingCategory,
  type ListingType,
  listingTypes,
  type NewListing,
  type Photo,
} from '@grenda/contract';
import { listingDraftKey } from '../shell/device/registry.ts';
import { deviceOwner } from '../shell/offline/device-owner.ts';
import { useOwnPage } from '../shell/people/own-page-query.ts';
import { suggestCategory } from './suggest-category.ts';
import { suggestType } from './suggest-type.ts';
import { fromDateInput, toDateInput } from './fields/date-input.ts';

export const emptyTexts = { title: '', description: '', start: '', end: '' };

/** If `type` or `category` is undefined, it is suggested from the words of the draft. */
export type ListingDraft = typeof emptyTexts & {
  type: ListingType | undefined;
  category: ListingCategory | undefined;
  photos?: Photo[] | undefined;
};

export const emptyDraft: ListingDraft = { type: undefined, category: undefined, ...emptyTexts };

export function typeOf({ type, title }: ListingDraft): ListingType {
  return type ?? suggestType(title);
}

export function categoryOf({ category, title, description }: ListingDraft): ListingCategory | undefined {
  return category ?? suggestCategory(`${title} ${description}`);
}

/** Returns a request body. A date whose day is the same as in `before` keeps its time of day. */
export function listingBody(
  draft: ListingDraft,
  before: Pick<FullListing, 'startDateUtc' | 'endDateUtc'> = { startDateUtc: null, endDateUtc: null },
): NewListing {
  return {
    type: typeOf(draft),
    // The form requires a category, but the suggestion may disappear if the user edits the text during an upload.
    category: categoryOf(draft) ?? 'Other',
    title: draft.title.trim(),
    description: draft.description.trim(),
    startDateUtc: fromDateInput(draft.start, before.startDateUtc),
    endDateUtc: fromDateInput(draft.end, before.endDateUtc),
    ...(draft.photos && { photos: draft.photos.map(({ photoId, alt }) => ({ photoId, alt })) }),
  };
}

export function draftFromListing({
  type,
  category,
  title,
  description,
  startDateUtc,
  endDateUtc,
  photos,
}: FullListing): ListingDraft {
  const dates = { start: toDateInput(startDateUtc), end: toDateInput(endDateUtc) };
  return { type, category, title, description, ...dates, photos };
}

export function readDraft(): ListingDraft {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(listingDraftKey) ?? 'null');
    // Fields are checked, because an older version of the app may have saved the draft.
    const { type, category, photos, ...others } = Object(saved) as Record<string, unknown>;
    const texts = Object.keys(emptyTexts).map((name) => [name, typeof others[name] === 'string' ? others[name] : '']);
    return {
      // Safe cast: the entries have exactly the keys of `emptyTexts`.
      ...(Object.fromEntries(texts) as typeof emptyTexts),
      type: listingTypes.find((known) => known === type),
      category: listingCategories.find((known) => known === category),
      // Safe cast: only saveDraft writes this value. The server refuses a listing with photos deleted since then.
      ...(Array.isArray(photos) && { photos: photos as Photo[] }),
    };
  } catch {
    return emptyDraft;
  }
}

/** Stores the draft, unless the device was wiped or claimed by another user, perhaps in another tab (decision 150). */
export function saveDraft(userId: string, draft: ListingDraft): void {
  if (deviceOwner() !== userId) return;
  try {
    localStorage.setItem(listingDraftKey, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the draft is lost when the user leaves the page.
  }
}

export function deleteDraft(): void {
  try {
    localStorage.removeItem(listingDraftKey);
  } catch {
    // Storage is blocked.
  }
}

export function useListingDraft(): [ListingDraft, (changes: Partial<ListingDraft>) => void] {
  const { userId } = useOwnPage();
  const [draft, setDraft] = useState(readDraft);
  // A ref, because several changes may happen between two renders, for example when uploads complete.
  const latest = useRef(draft);

  function change(changes: Partial<ListingDraft>) {
    latest.current = { ...latest.current, ...changes };
    setDraft(latest.current);
    saveDraft(userId, latest.current);
  }

  return [draft, change];
}
