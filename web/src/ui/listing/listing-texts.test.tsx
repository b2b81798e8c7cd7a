import { endpoints } from '@grenda/contract/endpoints';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildListing } from '#src/testing/listing.ts';
import { ListingTexts } from './listing-texts.tsx';

/** Fields that the chips, heading, dates and photos of each page show. */
const shownElsewhere = new Set(['title', 'type', 'category', 'status', 'startDateUtc', 'endDateUtc', 'photos']);

test('ListingTexts shows every field of a listing that is not shown elsewhere', () => {
  const names = Object.keys(endpoints.previewListing.output.shape).filter((name) => !shownElsewhere.has(name));
  const listing = buildListing(Object.fromEntries(names.map((name) => [name, `The value of ${name}`])));
  const { container } = render(<ListingTexts listing={listing} />);
  for (const name of names) expect(container.textContent).toContain(`The value of ${name}`);
});
