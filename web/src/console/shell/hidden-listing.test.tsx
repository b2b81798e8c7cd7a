import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { buildListingSheet } from '#src/testing/sheets.ts';
import { HiddenListingIcon } from './hidden-listing.tsx';

afterEach(cleanup);

test.each([
  [{}, undefined],
  [{ isHidden: true }, 'Hidden'],
  [{ isRemoved: true }, 'Removed'],
  [{ isRemoved: true, isHidden: true }, 'Removed'],
])('a listing with %o is marked as %s', (overrides, label) => {
  render(<HiddenListingIcon listing={{ ...buildListingSheet(), ...overrides }} />);
  expect(screen.queryByRole('img')?.getAttribute('aria-label')).toBe(label);
});
