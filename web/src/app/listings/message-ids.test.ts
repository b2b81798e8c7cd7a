import { expect, test } from 'vitest';
import { createMessageIds } from './message-ids.ts';

test('the same text for the same listing reuses its id; another text or listing gets a new one', () => {
  const messageIdFor = createMessageIds();
  const first = messageIdFor('sofa', 'Hei!');
  expect(messageIdFor('sofa', 'Hei!')).toBe(first);
  expect(messageIdFor('hund', 'Hei!')).not.toBe(first);
  expect(messageIdFor('sofa', 'Hei igjen!')).not.toBe(first);
});
