import { readFileSync } from 'node:fs';
import { listingCategories } from '@grenda/contract';
import { expect, test } from 'vitest';
import type { PictureName } from './picture.tsx';

const others: Record<Exclude<PictureName, (typeof listingCategories)[number]>, true> = {
  bench: true,
  board: true,
  dog: true,
  shutters: true,
  lane: true,
  home: true,
};

test('pictures.svg has exactly one symbol for each picture name', () => {
  const file = readFileSync(new URL('pictures.svg', import.meta.url), 'utf8');
  const symbols = [...file.matchAll(/<symbol id="picture-(\w+)"/g)].map(([, id = '']) => id);
  expect(symbols.toSorted()).toEqual([...listingCategories, ...Object.keys(others)].toSorted());
});
