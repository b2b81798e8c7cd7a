import { expect, test } from 'vitest';
import { firstIdAt, newId } from './uuid.ts';

test('an id is a UUID v7 that encodes the given time', () => {
  const at = new Date('2026-03-14T12:00:00.123Z');
  const id = newId(at);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at.getTime());
});

test('ids sort by time and are unique within a millisecond', () => {
  const ids = [0, 1, 2, 1000, 86_400_000].map((ms) => newId(new Date(1_700_000_000_000 + ms)));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(Array.from({ length: 1000 }, () => newId(new Date(0)))).size).toBe(1000);
});

test('firstIdAt returns an id that sorts before every id of its time and after every earlier id', () => {
  const at = new Date('2026-03-14T12:00:00.000Z');
  expect(firstIdAt(at) < newId(at)).toBe(true);
  expect(firstIdAt(at) > newId(new Date(at.getTime() - 1))).toBe(true);
});
