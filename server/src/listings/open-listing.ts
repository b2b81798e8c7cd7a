import { listingLifeDays } from '@grenda/contract';
import type { ListingRow } from '../db/schema.ts';

const lifeMs = listingLifeDays * 24 * 60 * 60 * 1000;

/** What a listing is searched by. */
export function searchText({ title, description }: Pick<ListingRow, 'title' | 'description'>): string {
  return `${title} ${description}`.normalize('NFC').toLowerCase();
}

/** When a listing that is opened now closes by itself; without the neighbours' app, where nobody is asked, never. */
export function expiryFrom(now: Date, isAppOpen: boolean): Date | null {
  return isAppOpen ? new Date(now.getTime() + lifeMs) : null;
}
