import type { FullListing, ListingCategory, ListingType, NewListing } from '@grenda/contract';
import { toDateInput, fromDateInput } from './fields/date-input.ts';
import type { ListingDraft } from './listing-draft.ts';

export type CompleteDraft = ListingDraft & { type: ListingType; category: ListingCategory };

export function isComplete(draft: ListingDraft): draft is CompleteDraft {
  return draft.type !== undefined && draft.category !== undefined;
}

/** Returns the request body of a draft. A date whose day is the same as in `before` keeps its time. */
export function listingBody(
  { type, category, title, description, start, end }: CompleteDraft,
  before: Pick<FullListing, 'startDateUtc' | 'endDateUtc'> = { startDateUtc: null, endDateUtc: null },
): NewListing {
  return {
    type,
    category,
    title: title.trim(),
    description: description.trim(),
    startDateUtc: fromDateInput(start, before.startDateUtc),
    endDateUtc: fromDateInput(end, before.endDateUtc),
  };
}

export function draftFromListing({
  type,
  category,
  title,
  description,
  startDateUtc,
  endDateUtc,
}: FullListing): ListingDraft {
  return { type, category, title, description, start: toDateInput(startDateUtc), end: toDateInput(endDateUtc) };
}
