import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { wordsOf } from '../listings/open-listing.ts';

/** More are left out. */
const mostWords = 8;
/** Shorter ones are similar to too much. */
const shortestSimilar = 6;
/** Shorter ones stand in too many words, and are sought as whole ones. */
const shortestPart = 3;
/** How similar a word has to be to one in the text, of 1. */
const leastSimilarity = 0.6;

/** What a listing's text has to hold: a stem within a word of it, or the word itself, which may be spelt wrong. */
type Sought = { word: string; stem: string };

/** A condition on a listing: as it is tested row by row, and as the index listings_search finds rows by it. */
type Condition = { tested: RawBuilder<boolean>; lookedUp: RawBuilder<boolean> };

/** What a search asks for: the words as they were written and, where nothing has these, words like them. */
export type Search = { exactly: Condition; similarly: Condition | undefined };

/** How listings are searched for words; undefined when there are none. Norwegian stop words count where there is no other. */
export async function readSearch(db: Db, text: string): Promise<Search | undefined> {
  const words = wordsOf(text).slice(0, mostWords);
  if (words.length === 0) return undefined;
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize('norwegian_stem', word))[1] as stem from unnest(${words}::text[]) as words (word)
  `.execute(db);
  const stemmed = rows.flatMap(({ word, stem }) => (stem === null ? [] : [{ word, stem }]));
  const sought = stemmed.length > 0 ? stemmed : rows.map(({ word }) => ({ word, stem: word }));
  return {
    exactly: { tested: every(sought, isHeld), lookedUp: every(sought, isLookedUp) },
    similarly: sought.some(mayBeSimilar)
      ? { tested: every(sought, isSimilar), lookedUp: every(sought, (one) => mayResemble(one, sought.length > 1)) }
      : undefined,
  };
}

function every(sought: readonly Sought[], condition: (one: Sought) => RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(sought.map(condition), sql` and `)}`;
}

function isShort(word: string): boolean {
  return Array.from(word).length < shortestPart;
}

/** The letters to look for: a stem, or a whole short word with the blanks around it. */
function lettersOf({ word, stem }: Sought): string {
  if (!isShort(stem)) return stem;
  return isShort(word) ? ` ${word} ` : word;
}

/** By a function, so that no plan takes the index. */
function isHeld(sought: Sought): RawBuilder<boolean> {
  return sql<boolean>`position(${lettersOf(sought)} in search_text) > 0`;
}

function isLookedUp(sought: Sought): RawBuilder<boolean> {
  return holds(lettersOf(sought));
}

/** Letters and digits alone, and blanks: nothing that `like` reads otherwise. */
function holds(letters: string): RawBuilder<boolean> {
  return sql<boolean>`search_text like ${`%${letters}%`}`;
}

function mayBeSimilar({ word }: Sought): boolean {
  return Array.from(word).length >= shortestSimilar;
}

/** By what a fault leaves as it was, which the index finds quickly; by similarity itself it would not. */
function mayResemble(sought: Sought, isOneOfSeveral: boolean): RawBuilder<boolean> {
  if (!mayBeSimilar(sought)) return isLookedUp(sought);
  // Alone as it is written, it was not found.
  const asWritten = isOneOfSeveral ? [isLookedUp(sought)] : [];
  return sql<boolean>`(${sql.join([...asWritten, ...remains(sought.word).map(holds)], sql` or `)})`;
}

/**
 * Of which one is mostly left in a word with one fault: the beginning, the end or both of a long one, half of another.
 * Part of a longer word is too little like one as short as that.
 */
function remains(word: string): string[] {
  const letters = Array.from(word);
  const third = Math.floor(letters.length / 3);
  const part = (from: number, to?: number) => letters.slice(from, to).join('');
  if (third < shortestPart) return [` ${part(0, letters.length / 2)}`, `${part(letters.length / 2)} `];
  return [part(0, -third), part(third), `${part(0, 4)}%${part(-4)}`];
}

function isSimilar(sought: Sought): RawBuilder<boolean> {
  if (!mayBeSimilar(sought)) return isHeld(sought);
  return sql<boolean>`(${isHeld(sought)} or word_similarity(${sought.word}, search_text) >= ${leastSimilarity})`;
}
