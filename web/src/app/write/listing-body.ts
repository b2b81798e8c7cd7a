import type { FullListing, ListingCategory, ListingType, NewListing } from '@grenda/contract';
import { dayOf, timeOf } from './days.ts';
import type { Draft } from './draft.ts';

/** A draft whose type and category are chosen. */
export type ReadyDraft = Draft & { type: ListingType; category: ListingCategory };

export function isReady(draft: Draft): draft is ReadyDraft {
  return draft.type !== undefined && draft.category !== undefined;
}

/** What is posted of a draft; of a listing that is changed, times stay whose day does. */
export function listingBody(
  { type, category, title, description, start, end }: ReadyDraft,
  before: Pick<FullListing, 'startDateUtc' | 'endDateUtc'> = { startDateUtc: null, endDateUtc: null },
): NewListing {
  return {
    type,
    category,
    title: title.trim(),
    description: description.trim(),
    startDateUtc: timeOf(start, before.startDateUtc),
    endDateUtc: timeOf(end, before.endDateUtc),
  };
}

/** A listing as it is written on. */
export function draftOf({ type, category, title, description, startDateUtc, endDateUtc }: FullListing): Draft {
  return { type, category, title, description, start: dayOf(startDateUtc), end: dayOf(endDateUtc) };
}
