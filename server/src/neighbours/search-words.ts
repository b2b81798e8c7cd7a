import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** More are left out. */
const mostWords = 8;
/** Shorter ones are similar to too much. */
const shortestSimilar = 6;
/** Shorter ones have no three letters to look up, and are sought as words of their own. */
const shortestPart = 3;

/** What a listing's text has to hold: a stem within a word of it, or the word itself, which may be spelt wrong. */
type Sought = { word: string; stem: string };

/** A condition on a listing: as it is tested row by row, and as the index listings_search finds rows by it. */
export type Condition = { tested: RawBuilder<boolean>; lookedUp: RawBuilder<boolean> };

/** What a search asks for: the words as they were written and, where nothing has these, words like them. */
export type Search = { exactly: Condition; similarly: RawBuilder<boolean> | undefined };

/** How listings are searched for words; undefined when there are none. Norwegian stop words count where there is no other. */
export async function readSearch(db: Db, text: string): Promise<Search | undefined> {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, mostWords) ?? [];
  if (words.length === 0) return undefined;
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize('norwegian_stem', word))[1] as stem from unnest(${words}::text[]) as words (word)
  `.execute(db);
  const stemmed = rows.flatMap(({ word, stem }) => (stem === null ? [] : [{ word, stem }]));
  const sought = (stemmed.length > 0 ? stemmed : rows.map(({ word }) => ({ word, stem: word }))).map(wholeWhenShort);
  return {
    exactly: { tested: every(sought, isHeld), lookedUp: every(sought, isLookedUp) },
    similarly: sought.some(mayBeSimilar) ? every(sought, isResembled) : undefined,
  };
}

function every(sought: readonly Sought[], condition: (one: Sought) => RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(sought.map(condition), sql` and `)}`;
}

function wholeWhenShort({ word, stem }: Sought): Sought {
  return { word, stem: isShort(stem) ? word : stem };
}

function isShort(stem: string): boolean {
  return Array.from(stem).length < shortestPart;
}

/** By a function, so that no plan takes the index. */
function isHeld(sought: Sought): RawBuilder<boolean> {
  const isPart = sql<boolean>`position(${sought.stem} in search_text) > 0`;
  return isShort(sought.stem) ? sql<boolean>`${isPart} and ${isLookedUp(sought)}` : isPart;
}

function isLookedUp({ stem }: Sought): RawBuilder<boolean> {
  // Of two letters or one, three are looked up with the blanks around a word.
  if (isShort(stem)) return sql<boolean>`${stem} <% search_text`;
  return sql<boolean>`search_text like ${`%${stem}%`}`;
}

function mayBeSimilar({ word }: Sought): boolean {
  return Array.from(word).length >= shortestSimilar;
}

function isResembled(sought: Sought): RawBuilder<boolean> {
  if (!mayBeSimilar(sought)) return isLookedUp(sought);
  return sql<boolean>`(${isLookedUp(sought)} or ${sought.word} <% search_text)`;
}
