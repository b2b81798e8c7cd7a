import { expect, test } from 'vitest';
import { createRandom } from './random.ts';
import { seedId } from './seed-id.ts';

function sampleOf(seed: number) {
  const random = createRandom(seed);
  return [random.next(), random.int(1, 1000), random.pick(['a', 'b', 'c']), random.shuffle([1, 2, 3, 4, 5, 6])];
}

test('the same seed produces the same values, another seed produces different ones', () => {
  expect(sampleOf(7)).toEqual(sampleOf(7));
  expect(sampleOf(7)).not.toEqual(sampleOf(8));
});

test('int includes both bounds and stays within them', () => {
  const random = createRandom(1);
  const values = new Set(Array.from({ length: 500 }, () => random.int(3, 6)));
  expect(values).toEqual(new Set([3, 4, 5, 6]));
});

test('shuffle keeps every item and does not mutate its argument', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(createRandom(3).shuffle(items)).not.toEqual(items);
  expect(new Set(createRandom(3).shuffle(items))).toEqual(new Set(items));
  expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('pick throws for an empty list', () => {
  expect(() => createRandom(1).pick([])).toThrow('empty list');
});

test('seedId returns a UUID v7 of the given time, the same for the same seed', () => {
  const at = new Date('2026-03-14T12:00:00Z');
  const id = seedId(createRandom(5), at);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at.getTime());
  expect(seedId(createRandom(5), at)).toBe(id);
  expect(seedId(createRandom(6), at)).not.toBe(id);
});
