// @vitest-environment happy-dom
import type { FullListing } from '@grenda/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildFullListing, listingId, renderAppScreen } from '#src/testing/neighbours.tsx';
import EditListingPage from './edit-listing-page.tsx';

const read = `GET /api/listings/${listingId}`;
const change = `PATCH /api/listings/${listingId}`;

function show(listing: Partial<FullListing> = {}, answers: Parameters<typeof scriptBackEnd>[0] = {}) {
  const own = buildFullListing({ isOwn: true, ...listing });
  const requests = scriptBackEnd({ [read]: () => Response.json(own), ...answers });
  const pathname = `/app/listings/${listingId}/edit`;
  renderAppScreen(<EditListingPage />, { pathname, route: '/app/listings/:listingId/edit' });
  const changes = () => requests.filter(({ method }) => method === 'PATCH');
  return { user: userEvent.setup(), changes };
}

const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Tittel' });
const save = () => screen.getByRole('button', { name: 'Lagre endringene' });

test('a listing is changed as a whole, its times staying where the day does', async () => {
  const startDateUtc = '2026-12-24T17:00:00.000Z';
  const { user, changes } = show({ startDateUtc }, { [change]: () => Response.json({}) });
  await user.clear(await title());
  await user.type(await title(), 'Bære et piano');
  await user.click(save());
  expect((await screen.findByTestId('elsewhere')).textContent).toBe(`/app/listings/${listingId}`);
  expect(await changes()[0]?.json()).toMatchObject({ title: 'Bære et piano', startDateUtc, endDateUtc: null });
  expect(changes()[0]?.headers.get('if-match')).toBe('"2026-11-20T10:00:00.000Z"');
});

test('a listing that was changed elsewhere keeps the text, and is saved the second time', async () => {
  const listing = buildFullListing({ isOwn: true });
  const { user, changes } = show(
    {},
    {
      [read]: () => Response.json(listing),
      [change]: (request) =>
        request.headers.get('if-match') === `"${listing.updatedAt}"`
          ? Response.json({})
          : problem(412, 'Precondition Failed'),
    },
  );
  await user.type(await title(), '!');
  listing.updatedAt = '2026-11-21T10:00:00.000Z';
  listing.title = 'Noe helt annet';
  await user.click(save());
  expect(await screen.findByText(/ble endret et annet sted/)).toBeTruthy();
  expect((await title()).value).toBe('Hjelp til å bære en sofa!');
  await user.click(save());
  await screen.findByTestId('elsewhere');
  expect(changes()).toHaveLength(2);
});

test('what is wrong is said before anything is sent', async () => {
  const { user, changes } = show();
  await user.clear(await title());
  await user.click(save());
  expect(screen.getByText('Skriv en tittel på minst 3 tegn.')).toBeTruthy();
  expect(document.activeElement).toBe(await title());
  expect(changes()).toHaveLength(0);
});

test('nobody writes on the listing of somebody else', async () => {
  show({ isOwn: false });
  expect(await screen.findByText('Dette er ikke din annonse')).toBeTruthy();
});

test('a listing that is gone says so', async () => {
  show({}, { [read]: () => problem(404, 'Not Found') });
  expect(await screen.findByText('Annonsen er ikke her lenger')).toBeTruthy();
});
