import { expect, test } from 'vitest';
import { createMessageIds } from './message-ids.ts';

test('the same words to the same listing keep their id, other words and other listings have their own', () => {
  const idOf = createMessageIds();
  const first = idOf('sofa', 'Hei!');
  expect(idOf('sofa', 'Hei!')).toBe(first);
  expect(idOf('hund', 'Hei!')).not.toBe(first);
  expect(idOf('sofa', 'Hei igjen!')).not.toBe(first);
});
