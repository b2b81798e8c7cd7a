import type { ListingType } from '@grenda/contract';

/** Whose voice a text has, when not just anyone could have written it. Advertisers get banned. */
export type Voice = 'teenager' | 'parent' | 'pensioner' | 'newcomer' | 'advertiser';

/** Which dates go with a text; those that name a weekday start on it, `until` has an end alone. */
export type DatePattern = 'day' | 'saturday' | 'sunday' | 'weekend' | 'wednesdays' | 'week' | 'weeks' | 'until';

/** A listing as a neighbour wrote it. */
export type ListingText = {
  readonly title: string;
  readonly description: string;
  readonly dates?: DatePattern;
  readonly by?: Voice;
};

export type CategoryTexts = Readonly<Record<ListingType, readonly ListingText[]>>;

/** Paragraphs with an empty line between. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.join('\n\n');
}
