import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { wordsOf } from '../listings/search-text.ts';

const maxWords = 8;
/** Shorter words are not corrected, because they are similar to too many others. */
const minSimilarLength = 6;
/** Shorter words match whole words only, because they occur within too many others. */
const minPartLength = 3;
const maxAlternatives = 5;
/** Maximum number of similar words to compare. Only a maliciously filled vocabulary has more. */
const maxCandidates = 500;

type SearchWord = { word: string; stem: string };

/** The words of a search, each with the similar words that may match instead. */
export type Search = readonly (readonly SearchWord[])[];

/** A search in two forms: `perRow` is evaluated row by row, `byIndex` can use the trigram index. */
export type SearchCondition = { perRow: RawBuilder<boolean>; byIndex: RawBuilder<boolean> };

/** Parses a search. Returns undefined if it has no words. Ignores Norwegian stop words if it has other words. */
export async function parseSearch(db: Db, text: string): Promise<Search | undefined> {
  const words = wordsOf(text).slice(0, maxWords);
  if (words.length === 0) return undefined;
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize('norwegian_stem', word))[1] as stem from unnest(${words}::text[]) as words (word)
  `.execute(db);
  const stemmed = rows.flatMap(({ word, stem }) => (stem === null ? [] : [{ word, stem }]));
  const searchWords = stemmed.length > 0 ? stemmed : rows.map(({ word }) => ({ word, stem: word }));
  return searchWords.map((word) => [word]);
}

/**
 * Adds similar words from the vocabulary. Words are similar if removing at most one letter from each of them, or of
 * their stems, can make them equal (decision 82). Returns undefined if no word has similar ones.
 */
export async function addSimilarWords(db: Db, search: Search): Promise<Search | undefined> {
  const words = [...new Set(search.flat().map(({ word }) => word))].filter(canHaveSimilarWords);
  const { rows } = await sql<SearchWord & { typed: string }>`
    select typed, alternatives.* from unnest(${words}::text[]) as typed
    cross join lateral (
      select word, (ts_lexize('norwegian_stem', word))[1] as stem
      from (
        select word from listing_words where near_words(word) collate "C" && near_words(typed) limit ${maxCandidates}
      ) as candidates
      where ts_lexize('norwegian_stem', word) <> '{}'
      order by similarity(word, typed) desc, word limit ${maxAlternatives}
    ) as alternatives
  `.execute(db);
  if (rows.length === 0) return undefined;
  return search.map((alternatives) => [
    ...alternatives,
    ...rows.filter(({ typed }) => alternatives.some(({ word }) => word === typed)),
  ]);
}

function canHaveSimilarWords(word: string): boolean {
  return Array.from(word).length >= minSimilarLength;
}

export function searchCondition(search: Search): SearchCondition {
  const texts = search.map((words) => [...new Set(words.map(textToMatch))]);
  const every = (condition: (text: string) => RawBuilder<boolean>) =>
    sql<boolean>`${sql.join(
      texts.map((alternatives) => sql`(${sql.join(alternatives.map(condition), sql` or `)})`),
      sql` and `,
    )}`;
  return { perRow: every(containsText), byIndex: every(isLikeText) };
}

function textToMatch({ word, stem }: SearchWord): string {
  if (!isShort(stem)) return stem;
  return isShort(word) ? ` ${word} ` : word;
}

export function matchesWord(listingWord: string, { word, stem }: SearchWord): boolean {
  if (!isShort(stem)) return listingWord.includes(stem);
  return isShort(word) ? listingWord === word : listingWord.includes(word);
}

function isShort(word: string): boolean {
  return Array.from(word).length < minPartLength;
}

/** Uses `position`, because the planner would use the trigram index for `like` (decision 70). */
function containsText(text: string): RawBuilder<boolean> {
  return sql<boolean>`position(${text} in search_text) > 0`;
}

/** The pattern needs no escaping, because the text has only letters, digits and spaces. */
function isLikeText(text: string): RawBuilder<boolean> {
  return sql<boolean>`search_text like ${`%${text}%`}`;
}
