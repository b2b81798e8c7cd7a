import { listingLifeDays } from '@grenda/contract';
import type { ListingRow } from '../db/schema.ts';

const lifeMs = listingLifeDays * 24 * 60 * 60 * 1000;

/** The searched form of a listing: lowercase words with a blank around each, so that whole words can be matched. */
export function searchText({ title, description }: Pick<ListingRow, 'title' | 'description'>): string {
  return ` ${wordsOf(`${title} ${description}`).join(' ')} `;
}

/** Splits a text into lowercase words. Not in SQL, where some locales cannot lowercase Norwegian letters. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** When a listing opened now expires. Null with the app disabled, as its owner would get no email about it. */
export function expiryFrom(now: Date, isAppOpen: boolean): Date | null {
  return isAppOpen ? new Date(now.getTime() + lifeMs) : null;
}
