import type { FullListing } from '@grenda/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildFullListing, listingId, renderAppScreen } from '#src/testing/neighbours.tsx';
import EditListingPage from './edit-listing-page.tsx';

const readEndpoint = `GET /api/listings/${listingId}`;
const changeEndpoint = `PATCH /api/listings/${listingId}`;

function show(listing: Partial<FullListing> = {}, responses: Parameters<typeof scriptBackEnd>[0] = {}) {
  const own = buildFullListing({ isOwn: true, ...listing });
  const requests = scriptBackEnd({ [readEndpoint]: () => Response.json(own), ...responses });
  const pathname = `/app/listings/${listingId}/edit`;
  renderAppScreen(<EditListingPage />, { pathname, route: '/app/listings/:listingId/edit' });
  const patchRequests = () => requests.filter(({ method }) => method === 'PATCH');
  return { user: userEvent.setup(), patchRequests };
}

const findTitleField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Hva gjelder det?' });
const saveButton = () => screen.getByRole('button', { name: 'Lagre endringene' });

test('saving sends the edited listing and the version it is based on, and a date whose day is unchanged keeps its time', async () => {
  const startDateUtc = '2026-12-24T17:00:00.000Z';
  const { user, patchRequests } = show({ startDateUtc }, { [changeEndpoint]: () => Response.json({}) });
  await user.clear(await findTitleField());
  await user.type(await findTitleField(), 'Bære et piano');
  await user.click(saveButton());
  expect((await screen.findByTestId('elsewhere')).textContent).toBe(`/app/listings/${listingId}`);
  expect(await patchRequests()[0]?.json()).toMatchObject({ title: 'Bære et piano', startDateUtc, endDateUtc: null });
  expect(patchRequests()[0]?.headers.get('if-match')).toBe('"2026-11-20T10:00:00.000Z"');
});

test('the title field is a text area that accepts no line breaks, and a title of more than 80 characters is an error', async () => {
  const { user, patchRequests } = show({ title: 'Hjelp til å bære' });
  expect((await findTitleField()).tagName).toBe('TEXTAREA');
  await user.click(await findTitleField());
  await user.paste(' en sofa \nog to stoler');
  expect((await findTitleField()).value).toBe('Hjelp til å bære en sofa og to stoler');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Mer om det/ }));
  await user.clear(await findTitleField());
  await user.click(await findTitleField());
  await user.paste('a'.repeat(2_000));
  expect(screen.getByText('1920 tegn for mye. Det er plass til 80.')).toBeTruthy();
  await user.click(saveButton());
  expect(screen.getByText('Tittelen kan ha høyst 80 tegn.')).toBeTruthy();
  expect(patchRequests()).toHaveLength(0);
});

test('after a conflict with a change made elsewhere, the input is kept, and saving again overwrites that change', async () => {
  const listing = buildFullListing({ isOwn: true });
  const { user, patchRequests } = show(
    {},
    {
      [readEndpoint]: () => Response.json(listing),
      [changeEndpoint]: (request) =>
        request.headers.get('if-match') === `"${listing.updatedAt}"`
          ? Response.json({})
          : problem(412, 'Precondition Failed'),
    },
  );
  await user.type(await findTitleField(), '!');
  listing.updatedAt = '2026-11-21T10:00:00.000Z';
  listing.title = 'Noe helt annet';
  await user.click(saveButton());
  expect(await screen.findByText(/ble endret et annet sted/)).toBeTruthy();
  expect((await findTitleField()).value).toBe('Hjelp til å bære en sofa!');
  await user.click(saveButton());
  await screen.findByTestId('elsewhere');
  expect(patchRequests()).toHaveLength(2);
});

test('an invalid listing shows an error and is not sent', async () => {
  const { user, patchRequests } = show();
  await user.clear(await findTitleField());
  await user.click(saveButton());
  expect(screen.getByText('Skriv en tittel på minst 3 tegn.')).toBeTruthy();
  expect(document.activeElement).toBe(await findTitleField());
  expect(patchRequests()).toHaveLength(0);
});

test('a date that is only partly typed is an error, although the browser reports it as empty', async () => {
  const { user, patchRequests } = show();
  await findTitleField();
  await user.click(screen.getByRole('radio', { name: 'Velg dato' }));
  const start = screen.getByLabelText<HTMLInputElement>('Fra');
  Object.defineProperty(start, 'validity', { value: { badInput: true } });
  await user.click(saveButton());
  expect(screen.getByText('Skriv hele datoen, eller tøm feltet.')).toBeTruthy();
  expect(document.activeElement).toBe(start);
  expect(patchRequests()).toHaveLength(0);
});

test('the listing of another neighbour cannot be edited', async () => {
  show({ isOwn: false });
  expect(await screen.findByText('Dette er ikke din annonse')).toBeTruthy();
});

test('a listing that does not exist shows an explanation', async () => {
  show({}, { [readEndpoint]: () => problem(404, 'Not Found') });
  expect(await screen.findByText('Annonsen er ikke her lenger')).toBeTruthy();
});
