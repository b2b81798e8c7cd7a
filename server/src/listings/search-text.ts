import type { ListingRow } from '../db/schema.ts';

/** Returns the searchable text of a listing: lowercase words, each between spaces, so that whole words can match. */
export function searchText({ title, description }: Pick<ListingRow, 'title' | 'description'>): string {
  return ` ${wordsOf(`${title} ${description}`).join(' ')} `;
}

/** Splits a text into lowercase words. In SQL, lower() would leave Æ, Ø and Å unchanged in some locales. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
