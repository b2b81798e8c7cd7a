import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hoursFromNow } from '#src/testing/now.ts';
import { StatusBadge } from './status-badge.tsx';

afterEach(cleanup);

const inAWeek = hoursFromNow(7 * 24);
const forGood = '9999-12-31T00:00:00.000Z';

const renderBadge = (user: Parameters<typeof StatusBadge>[0]['user']) => {
  const badge = render(<StatusBadge user={user} />).container.firstElementChild;
  return { text: badge?.textContent, isDestructive: badge?.className.includes('text-barn') };
};

test.each([
  [{ isApproved: true, lockoutEnd: null }, 'Approved', false],
  [{ isApproved: true, lockoutEnd: inAWeek }, 'Approved', false],
  [{ isApproved: false, lockoutEnd: null }, 'Pending', false],
  [{ isApproved: false, lockoutEnd: '2025-01-05T12:00:00.000Z' }, 'Pending', false],
  [{ isApproved: false, lockoutEnd: forGood }, 'Pending', true],
  [{ isApproved: false, lockoutEnd: inAWeek }, 'Pending', true],
  [{ isApproved: false, lockoutEnd: inAWeek, isBanned: true }, 'Pending', true],
  [{ isApproved: false, lockoutEnd: inAWeek, isBanned: false }, 'Pending', false],
])('a user with %o is shown as %s (isDestructive: %s)', (user, text, isDestructive) => {
  expect(renderBadge(user)).toEqual({ text, isDestructive });
});
