// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LockoutCell } from './lockout-cell.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2025-01-05T12:00:00Z') }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const renderedText = (lockoutEnd: string | null | undefined) =>
  render(<LockoutCell lockoutEnd={lockoutEnd} />).container.textContent;

test('a current lockout shows its end', () => {
  expect(renderedText('2025-01-05T12:00:01Z')).toBe('Jan 5, 2025');
  expect(renderedText('9999-12-31T12:00:00Z')).toBe('Dec 31, 9999');
});

test('a past lockout is shown as Active', () => {
  expect(renderedText('2025-01-05T12:00:00Z')).toBe('Active');
});

test('the cell is empty without a lockout', () => {
  expect(renderedText(null)).toBe('');
  expect(renderedText(undefined)).toBe('');
});
