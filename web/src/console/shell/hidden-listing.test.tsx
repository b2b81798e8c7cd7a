import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { buildListingSheet } from '#src/testing/sheets.ts';
import { HiddenListingIcon } from './hidden-listing.tsx';

afterEach(cleanup);

test('a visible listing has no icon', () => {
  render(<HiddenListingIcon listing={buildListingSheet()} />);
  expect(screen.queryByRole('img')).toBeNull();
});

test.each([
  [{ isHidden: true }, 'Hidden'],
  [{ isRemoved: true }, 'Removed'],
  [{ isRemoved: true, isHidden: true }, 'Removed'],
])('the icon of a listing with %o is labelled %s', (overrides, label) => {
  render(<HiddenListingIcon listing={{ ...buildListingSheet(), ...overrides }} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(label);
});
