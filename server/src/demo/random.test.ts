import { expect, test } from 'vitest';
import { createRandom } from './random.ts';
import { seedId } from './seed-id.ts';

function draw(seed: number) {
  const random = createRandom(seed);
  return [random.next(), random.int(1, 1000), random.pick(['a', 'b', 'c']), random.shuffle([1, 2, 3, 4, 5, 6])];
}

test('the same seed gives the same choices, another seed others', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('whole numbers reach both ends and stay between them', () => {
  const random = createRandom(1);
  const drawn = new Set(Array.from({ length: 500 }, () => random.int(3, 6)));
  expect(drawn).toEqual(new Set([3, 4, 5, 6]));
});

test('a shuffle keeps every item and leaves the original alone', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(createRandom(3).shuffle(items)).not.toEqual(items);
  expect(new Set(createRandom(3).shuffle(items))).toEqual(new Set(items));
  expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('nothing can be picked from an empty list', () => {
  expect(() => createRandom(1).pick([])).toThrow('nothing to pick');
});

test('an id is a UUID v7 of its time, the same for the same seed', () => {
  const at = new Date('2026-03-14T12:00:00Z');
  const id = seedId(createRandom(5), at);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at.getTime());
  expect(seedId(createRandom(5), at)).toBe(id);
  expect(seedId(createRandom(6), at)).not.toBe(id);
});
