// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LockoutCell } from './lockout-cell.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2025-01-05T12:00:00Z') }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = (lockoutEnd: string | null | undefined) =>
  render(<LockoutCell lockoutEnd={lockoutEnd} />).container.textContent;

test('a lockout that lasts shows its end', () => {
  expect(shown('2025-01-05T12:00:01Z')).toBe('Jan 5, 2025');
  expect(shown('9999-12-31T12:00:00Z')).toBe('Dec 31, 9999');
});

test('a lockout that is over leaves the user active', () => {
  expect(shown('2025-01-05T12:00:00Z')).toBe('Active');
});

test('without a lockout the cell is empty', () => {
  expect(shown(null)).toBe('');
  expect(shown(undefined)).toBe('');
});
