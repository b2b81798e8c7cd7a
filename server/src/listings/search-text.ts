import { listingLifeDays } from '@grenda/contract';
import type { ListingRow } from '../db/schema.ts';

const lifeMs = listingLifeDays * 24 * 60 * 60 * 1000;

/** What a listing is searched by: its words in lower case, each between two blanks, so that its ends can be sought. */
export function searchText({ title, description }: Pick<ListingRow, 'title' | 'description'>): string {
  return ` ${wordsOf(`${title} ${description}`).join(' ')} `;
}

/** The words of a text in lower case, by this process: that of a database may know no Norwegian letters. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** When a listing that is opened now closes by itself; without the neighbours' app, where nobody is asked, never. */
export function expiryFrom(now: Date, isAppOpen: boolean): Date | null {
  return isAppOpen ? new Date(now.getTime() + lifeMs) : null;
}
