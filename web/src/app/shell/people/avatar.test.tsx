import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

const renderAvatar = (user: { userId: string; firstName: string | null } | null) =>
  render(<Avatar user={user} className="size-10" />).container.firstElementChild;

test('a user has the same colours in every avatar, and six consecutive ids have different ones', () => {
  const ids = Array.from({ length: 6 }, (_, i) => `0199a1b2-7c3d-7e4f-8a5b-00000000000${i}`);
  const classesOf = () => ids.map((userId) => renderAvatar({ userId, firstName: 'Kari' })?.className);
  expect(new Set(classesOf()).size).toBe(6);
  expect(classesOf()).toEqual(classesOf());
});

test('the avatar shows the first grapheme of the name, and a dash for a deleted account', () => {
  const userId = '0199a1b2-7c3d-7e4f-8a5b-000000000001';
  expect(renderAvatar({ userId, firstName: 'åse' })?.textContent).toBe('Å');
  expect(renderAvatar({ userId, firstName: '👩‍👧 Lise' })?.textContent).toBe('👩‍👧');
  expect(renderAvatar(null)?.textContent).toBe('–');
});
