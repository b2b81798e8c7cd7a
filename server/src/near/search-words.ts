import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { wordsOf } from '../listings/search-text.ts';

/** More are left out. */
const mostWords = 8;
/** Shorter ones are similar to too much. */
const shortestSimilar = 6;
/** Shorter ones stand in too many words, and are sought as whole ones. */
const shortestPart = 3;
/** So many words that one with a fault may have been meant for. */
const mostMeant = 5;
/** Of so many; only what somebody has posted on purpose has more that are like one. */
const mostCompared = 500;

/** What a listing's text has to hold: a stem within a word of it. */
type Sought = { word: string; stem: string };

/** What a search asks for: of each of its words one of those that may be meant. */
export type Search = readonly (readonly Sought[])[];

/** A condition on a listing: as it is tested row by row, and as the index listings_search finds rows by it. */
export type Condition = { tested: RawBuilder<boolean>; lookedUp: RawBuilder<boolean> };

/** What listings are searched for, as it is written; undefined without words. Norwegian stop words count where there is no other. */
export async function readSearch(db: Db, text: string): Promise<Search | undefined> {
  const words = wordsOf(text).slice(0, mostWords);
  if (words.length === 0) return undefined;
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize('norwegian_stem', word))[1] as stem from unnest(${words}::text[]) as words (word)
  `.execute(db);
  const stemmed = rows.flatMap(({ word, stem }) => (stem === null ? [] : [{ word, stem }]));
  const sought = stemmed.length > 0 ? stemmed : rows.map(({ word }) => ({ word, stem: word }));
  return sought.map((one) => [one]);
}

/**
 * The same search with the words of listings added that its own are like, of six letters or more: with one letter more,
 * less or other, or with two that have changed places. Undefined when there are none.
 */
export async function withSimilar(db: Db, search: Search): Promise<Search | undefined> {
  const asked = [...new Set(search.flat().map(({ word }) => word))].filter(mayBeSimilar);
  const { rows } = await sql<Sought & { asked: string }>`
    select asked, meant.* from unnest(${asked}::text[]) as asked
    cross join lateral (
      select word, (ts_lexize('norwegian_stem', word))[1] as stem
      from (
        select word from listing_words where near_words(word) collate "C" && near_words(asked) limit ${mostCompared}
      ) as alike
      where ts_lexize('norwegian_stem', word) <> '{}'
      order by similarity(word, asked) desc, word limit ${mostMeant}
    ) as meant
  `.execute(db);
  if (rows.length === 0) return undefined;
  return search.map((one) => [...one, ...rows.filter(({ asked: word }) => one.some((own) => own.word === word))]);
}

function mayBeSimilar(word: string): boolean {
  return Array.from(word).length >= shortestSimilar;
}

/** What has to hold of a listing that a search finds. */
export function conditionOf(search: Search): Condition {
  const letters = search.map((words) => [...new Set(words.map(lettersOf))]);
  const every = (condition: (letters: string) => RawBuilder<boolean>) =>
    sql<boolean>`${sql.join(
      letters.map((some) => sql`(${sql.join(some.map(condition), sql` or `)})`),
      sql` and `,
    )}`;
  return { tested: every(isClaimed), lookedUp: every(isLookedUp) };
}

/** The letters to look for: a stem, or a whole short word with the blanks around it. */
function lettersOf({ word, stem }: Sought): string {
  if (!isShort(stem)) return stem;
  return isShort(word) ? ` ${word} ` : word;
}

function isShort(word: string): boolean {
  return Array.from(word).length < shortestPart;
}

/** By a function, so that no plan takes the index. */
function isClaimed(letters: string): RawBuilder<boolean> {
  return sql<boolean>`position(${letters} in search_text) > 0`;
}

/** Letters and digits alone, and blanks: nothing that `like` reads otherwise. */
function isLookedUp(letters: string): RawBuilder<boolean> {
  return sql<boolean>`search_text like ${`%${letters}%`}`;
}
