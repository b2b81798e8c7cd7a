import type { ListingType } from '@grenda/contract';

export type Voice = 'teenager' | 'parent' | 'pensioner' | 'newcomer' | 'advertiser';

/** Dates of a listing. Patterns named after a weekday start on it, `weekend` on Saturday. `until` has only an end. */
export type DatePattern = 'day' | 'saturday' | 'sunday' | 'weekend' | 'wednesdays' | 'week' | 'weeks' | 'until';

/** The texts of a listing. Without `by`, the author is neither a teenager nor a newcomer. */
export type ListingText = {
  readonly title: string;
  readonly description: string;
  readonly dates?: DatePattern;
  readonly by?: Voice;
};

export type CategoryTexts = Readonly<Record<ListingType, readonly ListingText[]>>;

export function paragraphs(...texts: readonly string[]): string {
  return texts.join('\n\n');
}
