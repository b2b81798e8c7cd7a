import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LockoutCell } from './lockout-cell.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2025-01-05T10:00:00Z') }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const renderedText = (lockoutEnd: string | null | undefined) =>
  render(<LockoutCell lockoutEnd={lockoutEnd} />).container.textContent;
const markup = (lockoutEnd: string) => render(<LockoutCell lockoutEnd={lockoutEnd} />).container.innerHTML;

test('a current lockout shows its end', () => {
  expect(renderedText('2025-01-05T10:00:01Z')).toBe('Lockout Jan 5, 2025');
  expect(renderedText('9999-12-31T10:00:00Z')).toBe('Lockout Dec 31, 9999');
});

test('a past lockout is shown as Active', () => {
  expect(renderedText('2025-01-05T10:00:00Z')).toBe('Lockout Active');
});

test("the column's name is in the markup, not in CSS, and only stacked rows show it", () => {
  for (const lockoutEnd of ['2025-01-05T10:00:01Z', '2025-01-05T10:00:00Z']) {
    expect(markup(lockoutEnd)).not.toContain('content-[');
    expect(markup(lockoutEnd)).toMatch(/<span class="[^"]*tabular:hidden[^"]*">Lockout <\/span>/);
    cleanup();
  }
});

test('the cell is empty without a lockout', () => {
  expect(renderedText(null)).toBe('');
  expect(renderedText(undefined)).toBe('');
});
