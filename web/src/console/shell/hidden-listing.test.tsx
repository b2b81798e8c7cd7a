// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { buildListingSheet } from '#src/testing/sheets.ts';
import { HiddenListingMark } from './hidden-listing.tsx';

afterEach(cleanup);

test.each([
  [{}, undefined],
  [{ isHidden: true }, 'Hidden'],
  [{ isRemoved: true }, 'Removed'],
  [{ isRemoved: true, isHidden: true }, 'Removed'],
])('a listing %o is marked as %s', (differing, label) => {
  render(<HiddenListingMark listing={{ ...buildListingSheet(), ...differing }} />);
  expect(screen.queryByRole('img')?.getAttribute('aria-label')).toBe(label);
});
