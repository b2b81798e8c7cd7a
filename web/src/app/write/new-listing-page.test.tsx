import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { newListing } from '#src/testing/listing.ts';
import { buildOwnPage, listingId, renderAppScreen } from '#src/testing/neighbours.tsx';
import { hoursFromNow } from '#src/testing/now.ts';
import { claimDevice, wipeDevice } from '../shell/device/device.ts';
import { emptyTexts } from './listing-draft.ts';
import NewListingPage from './new-listing-page.tsx';

const createEndpoint = 'POST /api/listings';

beforeEach(() => {
  localStorage.clear();
  claimDevice(buildOwnPage().userId);
});

type Responses = Parameters<typeof scriptBackEnd>[0];

function show(responses: Responses = {}, me = buildOwnPage()) {
  const requests = scriptBackEnd({ [createEndpoint]: () => Response.json({ listingId }), ...responses });
  const { unmount } = renderAppScreen(<NewListingPage />, { pathname: '/app/new' }, me);
  return { user: userEvent.setup(), requests, unmount };
}

type User = ReturnType<typeof show>['user'];

const titleField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Hva gjelder det?' });
const descriptionField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Mer om det/ });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const postButton = () => screen.getByRole('button', { name: 'Legg ut' });

async function write(user: User) {
  await user.type(titleField(), 'Bære en sofa');
  await user.type(descriptionField(), 'Tredje etasje.');
}

test('a request needs only a title, whose words suggest the category', async () => {
  const { user, requests } = show();
  await user.type(titleField(), 'Bære en sofa');
  expect(radio('Fysisk arbeid').checked).toBe(true);
  expect(radio('Når som helst').checked).toBe(true);
  await user.click(postButton());
  expect((await screen.findByTestId('elsewhere')).textContent).toContain(`/app/listings/${listingId}`);
  expect(screen.getByText('Annonsen er lagt ut')).toBeTruthy();
  expect(await requests[0]?.json()).toEqual({ ...newListing, title: 'Bære en sofa', description: '' });
  expect(localStorage.getItem('grenda:app:draft')).toBeNull();
});

test('the title has the focus after a page load, unless the user has focused something else', () => {
  const { unmount } = show();
  expect(document.activeElement).toBe(titleField());
  unmount();
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  show();
  expect(document.activeElement).toBe(button);
  button.remove();
});

test('every text of a draft has an input with its name', async () => {
  const { user } = show();
  await user.click(radio('Velg dato'));
  const inputs = [...document.querySelectorAll('input, textarea')].map((input) => input.getAttribute('name'));
  expect(inputs).toEqual(expect.arrayContaining(Object.keys(emptyTexts)));
});

test('an offer is posted with the chosen category and start date', async () => {
  const { user, requests } = show();
  await user.click(radio('Tilbyr hjelp'));
  await user.click(radio('Teknologi'));
  await user.type(titleField(), 'Bære en sofa');
  expect(radio('Teknologi').checked).toBe(true);
  await user.click(radio('Velg dato'));
  await user.type(screen.getByLabelText('Fra'), '2026-12-24');
  await user.click(postButton());
  await screen.findByTestId('elsewhere');
  expect(await requests[0]?.json()).toMatchObject({
    type: 'Offer',
    category: 'Tech',
    startDateUtc: '2026-12-24T11:00:00.000Z',
    endDateUtc: null,
  });
});

test('a title that begins with a verb of giving suggests an offer, until the user chooses a type', async () => {
  const { user } = show();
  expect(radio('Trenger hjelp').checked).toBe(true);
  await user.type(titleField(), 'Gir bort en sofa');
  expect(radio('Tilbyr hjelp').checked).toBe(true);
  await user.click(radio('Trenger hjelp'));
  await user.type(titleField(), ' i dag');
  expect(radio('Trenger hjelp').checked).toBe(true);
});

test('no category is chosen without a suggestion or a tap, and a missing category is an error', async () => {
  const { user, requests } = show();
  await user.type(titleField(), 'Et apparat');
  expect(
    screen.getAllByRole<HTMLInputElement>('radio').filter(({ name, checked }) => name === 'category' && checked),
  ).toEqual([]);
  await user.click(postButton());
  const tiles = screen.getByRole('group', { name: 'Kategori', description: 'Velg en kategori.' });
  expect(tiles.contains(document.activeElement)).toBe(true);
  expect(requests).toEqual([]);
  await user.click(radio('Annet'));
  expect(screen.queryByText('Velg en kategori.')).toBeNull();
  await user.click(postButton());
  await screen.findByTestId('elsewhere');
  expect(await requests[0]?.json()).toMatchObject({ category: 'Other' });
});

test('Undo in the toast takes a posted listing down and restores the draft in the form', async () => {
  const removeEndpoint = `DELETE /api/listings/${listingId}`;
  const { user, requests } = show({ [removeEndpoint]: () => empty() });
  await write(user);
  await user.click(radio('I dag'));
  await user.click(postButton());
  await user.click(await screen.findByRole('button', { name: 'Angre' }));
  await screen.findByRole('textbox', { name: 'Hva gjelder det?' });
  expect(await screen.findByText(/^Annonsen er tatt ned/)).toBeTruthy();
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  expect([titleField().value, descriptionField().value, radio('I dag').checked]).toEqual([
    'Bære en sofa',
    'Tredje etasje.',
    true,
  ]);
});

test('a user who has left the form stays where they are when the listing is posted', async () => {
  const response = Promise.withResolvers<Response>();
  scriptBackEnd({ [createEndpoint]: () => response.promise });
  const page = (
    <>
      <Link to="/app/me">Meg</Link>
      <NewListingPage />
    </>
  );
  renderAppScreen(page, { pathname: '/app/new' });
  const user = userEvent.setup();
  await write(user);
  await user.click(postButton());
  await user.click(screen.getByRole('link', { name: 'Meg' }));
  response.resolve(Response.json({ listingId }));
  expect(await screen.findByText('Annonsen er lagt ut')).toBeTruthy();
  expect(screen.getByTestId('elsewhere').textContent).toBe('/app/me');
});

test('a failed undo shows the reason, and the page of the listing stays open', async () => {
  const removeEndpoint = `DELETE /api/listings/${listingId}`;
  const { user } = show({ [removeEndpoint]: () => problem(503, 'Unavailable') });
  await write(user);
  await user.click(postButton());
  await user.click(await screen.findByRole('button', { name: 'Angre' }));
  expect(await screen.findByText(/Noe gikk galt hos oss/)).toBeTruthy();
  expect(screen.getByTestId('elsewhere').textContent).toContain(`/app/listings/${listingId}`);
  expect(localStorage.getItem('grenda:app:draft')).toBeNull();
});

test('Enter in the title moves on to the description and does not post', async () => {
  const { user, requests } = show();
  await user.type(titleField(), 'Bære en sofa{Enter}');
  expect(document.activeElement).toBe(descriptionField());
  expect(requests).toEqual([]);
});

test('a double click posts once', async () => {
  const { user, requests } = show();
  await write(user);
  const button = postButton();
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByTestId('elsewhere');
  expect(requests).toHaveLength(1);
});

test.each([
  ['that was posted is not posted twice', {}, 1],
  [
    'that was posted is not posted twice, even if an older server does not return one of its fields',
    { endDateUtc: undefined },
    1,
  ],
  ['that was not posted is posted', { title: 'Bære et piano' }, 2],
  ['that has been closed since then is posted again', { status: 'Closed' }, 2],
  ['that equals one posted months earlier is posted', { createdAt: '2026-01-01T12:00:00.000Z' }, 2],
])('after a lost response, a listing %s', async (_, changes, postCount) => {
  const fields = { type: 'Request', category: 'Physical', title: 'Bære en sofa', description: 'Tredje etasje.' };
  const dates = { startDateUtc: null, endDateUtc: null };
  const own = { ...fields, ...dates, listingId, status: 'Open', createdAt: hoursFromNow(0), ...changes };
  let isOffline = true;
  const requests = scriptBackEnd({
    [createEndpoint]: () => {
      if (isOffline) throw new TypeError('The network is down.');
      return Response.json({ listingId });
    },
    'GET /api/listings/mine': () => Response.json({ listings: [own], totalCount: 1 }),
  });
  renderAppScreen(<NewListingPage />, { pathname: '/app/new' }, buildOwnPage());
  const user = userEvent.setup();
  await write(user);
  const button = postButton();
  await user.click(button);
  expect(await screen.findByText(/legges ut av seg selv når du har nett/)).toBeTruthy();
  isOffline = false;
  await user.click(button);
  expect((await screen.findByTestId('elsewhere')).textContent).toContain(`/app/listings/${listingId}`);
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(postCount);
});

test('a title that is too short is an error and gets the focus', async () => {
  const { user, requests } = show();
  await user.type(titleField(), 'ab');
  await user.click(postButton());
  expect(screen.getByText('Skriv en tittel på minst 3 tegn.')).toBeTruthy();
  expect(document.activeElement).toBe(titleField());
  await user.type(titleField(), 'c');
  expect(screen.queryByText('Skriv en tittel på minst 3 tegn.')).toBeNull();
  expect(requests).toEqual([]);
});

test('the first field with an error gets the focus', async () => {
  const { user } = show();
  await user.type(titleField(), 'Bære en sofa');
  await user.click(radio('Velg dato'));
  await user.type(screen.getByLabelText('Fra'), '2100-12-24');
  await user.type(screen.getByLabelText('Til'), '2026-12-20');
  await user.click(postButton());
  expect(document.activeElement).toBe(screen.getByLabelText('Fra'));
});

test('correcting a field keeps the errors of the others', async () => {
  const { user } = show();
  await user.click(radio('Velg dato'));
  await user.type(screen.getByLabelText('Fra'), '2026-12-24');
  await user.type(screen.getByLabelText('Til'), '2026-12-20');
  await user.click(postButton());
  await user.type(titleField(), 'Bære en sofa');
  expect(screen.queryByText('Skriv en tittel på minst 3 tegn.')).toBeNull();
  expect(screen.getByText('Sluttdatoen kan ikke være før startdatoen.')).toBeTruthy();
});

test('a phone number and an address each show a hint', async () => {
  const { user } = show();
  await user.type(descriptionField(), 'Storgata 12, ring 912 34 567');
  expect([screen.getByText(/et telefonnummer/), screen.getByText(/en adresse her/)]).toHaveLength(2);
});

test('an unfinished draft is restored', async () => {
  const first = show();
  await write(first.user);
  await first.user.click(radio('Tilbyr hjelp'));
  first.unmount();
  show();
  expect([titleField().value, descriptionField().value]).toEqual(['Bære en sofa', 'Tredje etasje.']);
  expect([radio('Tilbyr hjelp').checked, radio('Fysisk arbeid').checked]).toEqual([true, true]);
});

test.each([
  ['wiped', undefined],
  ['claimed by another user', '0199a1b2-7c3d-7e4f-8a5b-00000000000c'],
])(
  'promise 64: a listing that could not be posted is not stored if the device was %s in the meantime',
  async (_, nextUserId) => {
    const response = Promise.withResolvers<Response>();
    const { user } = show({ [createEndpoint]: () => response.promise });
    await write(user);
    await user.click(postButton());
    wipeDevice();
    if (nextUserId) claimDevice(nextUserId);
    response.reject(new TypeError('The network is down.'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    const expectedKeys = nextUserId ? ['grenda:app:owner'] : [];
    expect(Object.keys(localStorage)).toEqual(expectedKeys);
    await user.type(titleField(), '!');
    expect(Object.keys(localStorage)).toEqual(expectedKeys);
  },
);

test('the remaining characters are shown near the limit, and an emoji counts as one', async () => {
  const { user } = show();
  expect(screen.queryByText(/tegn/)).toBeNull();
  await user.click(titleField());
  await user.paste('🐕'.repeat(79));
  expect(screen.getByText('1 tegn igjen')).toBeTruthy();
  await user.paste('abc');
  expect(screen.getByText('2 tegn for mye. Det er plass til 80.')).toBeTruthy();
  await user.click(postButton());
  expect(screen.getByText('Tittelen kan ha høyst 80 tegn.')).toBeTruthy();
  await user.click(descriptionField());
  await user.paste('a'.repeat(1_800));
  expect(screen.getByText('200 tegn igjen')).toBeTruthy();
});

test('a hint about a phone number does not prevent posting', async () => {
  const { user } = show();
  await user.type(titleField(), 'Bære en sofa');
  await user.type(descriptionField(), 'Ring 912 34 567');
  expect(screen.getByText(/et telefonnummer/)).toBeTruthy();
  await user.click(postButton());
  expect(await screen.findByTestId('elsewhere')).toBeTruthy();
});

test.each([
  [429, 'Too many requests. Try again in 3 hours.', 'Det ble for mange forsøk på kort tid. Prøv igjen om 3 timer.'],
  [403, 'You can have one open listing.', /Du kan ha én åpen annonse/],
  [400, '', /Noe i annonsen kan ikke lagres/],
])('a refusal with %i shows the reason and keeps the input', async (status, detail, words) => {
  const { user } = show({ [createEndpoint]: () => problem(status, 'Refused', { detail }) });
  await write(user);
  await user.click(postButton());
  expect(await screen.findByText(words)).toBeTruthy();
  expect(titleField().value).toBe('Bære en sofa');
});

const pending = buildOwnPage({ isApproved: false });
const listingsOf = (...statuses: string[]) => ({
  'GET /api/listings/mine': () =>
    Response.json({ listings: statuses.map((status) => ({ listingId, status })), totalCount: statuses.length }),
});

test('a user awaiting approval sees that the listing will be shown later', async () => {
  const { user } = show(listingsOf('Closed'), pending);
  expect(await screen.findByText(/Inntil da kan du ha én annonse/)).toBeTruthy();
  await write(user);
  await user.click(screen.getByRole('button', { name: 'Lagre annonsen' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toContain(`/app/listings/${listingId}`);
  expect(screen.queryByText(/^Annonsen er/)).toBeNull();
});

test('a user awaiting approval who has an open listing gets a link to it', async () => {
  show(listingsOf('Closed', 'Open'), pending);
  expect(await screen.findByRole('heading', { name: 'Annonsen din venter' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Se annonsen' });
  expect(link.getAttribute('href')).toBe(`/app/listings/${listingId}`);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a user awaiting approval can write a listing if their listings cannot be fetched', async () => {
  show({ 'GET /api/listings/mine': () => problem(503, 'Unavailable') }, pending);
  expect(await screen.findByRole('button', { name: 'Lagre annonsen' })).toBeTruthy();
});
