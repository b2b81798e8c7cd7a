import type { Excerpt } from '@grenda/contract';
import type { ListingRow } from '../db/schema.ts';
import { matchesWord, type Search } from './search-words.ts';

const maxBefore = 30;
const maxAfter = 50;

export function findExcerpt(
  { title, description }: Pick<ListingRow, 'title' | 'description'>,
  search: Search,
): Excerpt {
  const titleWords = findWords(title);
  for (const alternatives of search) {
    const isFound = ({ word }: FoundWord) => alternatives.some((searched) => matchesWord(word, searched));
    if (titleWords.some(isFound)) continue;
    for (const line of description.normalize('NFC').split('\n')) {
      const found = findWords(line).find(isFound);
      if (found) return cut(line, found);
    }
  }
  return null;
}

type FoundWord = { word: string; start: number; end: number };

function findWords(text: string): FoundWord[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
}

function cut(line: string, { start, end }: FoundWord): NonNullable<Excerpt> {
  const before = Array.from(line.slice(0, start));
  const after = Array.from(line.slice(end));
  return {
    before:
      before.length <= maxBefore
        ? before.join('')
        : `… ${before
            .slice(-maxBefore)
            .join('')
            .replace(/^\S*\s+/, '')}`,
    match: line.slice(start, end),
    after:
      after.length <= maxAfter
        ? after.join('')
        : `${after
            .slice(0, maxAfter)
            .join('')
            .replace(/\s+\S*$/, '')} …`,
  };
}
