// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildOwnPage, listingId, renderAppScreen } from '#src/testing/neighbours.tsx';
import { hoursFromNow } from '#src/testing/now.ts';
import NewListingPage from './new-listing-page.tsx';

const createEndpoint = 'POST /api/listings';

beforeEach(() => localStorage.clear());

function show(
  respond: () => Response = () => Response.json({ listingId }),
  search = '',
  me = buildOwnPage(),
  responses = {},
) {
  const requests = scriptBackEnd({ [createEndpoint]: respond, ...responses });
  const { unmount } = renderAppScreen(<NewListingPage />, { pathname: '/app/new', search }, me);
  return { user: userEvent.setup(), requests, unmount };
}

type User = ReturnType<typeof show>['user'];

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const next = (user: User) => user.click(screen.getByRole('button', { name: 'Neste' }));
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tittel' });
const description = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Beskrivelse/ });

async function fillTypeAndCategory(user: User) {
  await user.click(screen.getByRole('radio', { name: /^Be om hjelp/ }));
  await user.click(screen.getByRole('radio', { name: 'Fysisk arbeid' }));
  await next(user);
}

async function fillFirstTwoSteps(user: User) {
  await fillTypeAndCategory(user);
  await user.type(title(), 'Bære en sofa');
  await user.type(description(), 'Tredje etasje.');
  await next(user);
}

test('a listing is written in three steps and posted', async () => {
  const { user, requests } = show();
  const scrollTo = vi.spyOn(window, 'scrollTo');
  expect(heading()).toBe('Steg 1 av 3: Hva gjelder det?');
  await fillTypeAndCategory(user);
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(heading()).toBe('Steg 2 av 3: Hva trenger du hjelp til?');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await user.type(title(), 'Bære en sofa');
  await next(user);
  expect(heading()).toBe('Steg 3 av 3: Når passer det?');
  await user.type(screen.getByLabelText('Fra'), '2026-12-24');
  expect(screen.getByText('24. des. 2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Legg ut annonsen' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toContain(`/app/listings/${listingId}`);
  expect(screen.getByText('Annonsen er lagt ut')).toBeTruthy();
  expect(await requests[0]?.json()).toEqual({
    type: 'Request',
    category: 'Physical',
    title: 'Bære en sofa',
    description: '',
    startDateUtc: '2026-12-24T11:00:00.000Z',
    endDateUtc: null,
  });
  expect(localStorage.getItem('grenda:app:draft')).toBeNull();
});

test('a double click posts once', async () => {
  const { user, requests } = show();
  await fillFirstTwoSteps(user);
  const button = screen.getByRole('button', { name: 'Legg ut annonsen' });
  // Both clicks happen before React renders again.
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByTestId('elsewhere');
  expect(requests).toHaveLength(1);
});

test.each([
  ['already posted, and is not posted twice', {}, 1],
  // JSON leaves out what is undefined.
  ['posted by a server without one of its fields, and is not posted twice', { endDateUtc: undefined }, 1],
  ['not posted, and is posted', { title: 'Bære et piano' }, 2],
  ['closed since, and is posted again', { status: 'Closed' }, 2],
  ['only like an old one, and is posted', { createdAt: '2026-01-01T12:00:00.000Z' }, 2],
])('after a lost response, a listing may be %s', async (_, changes, postCount) => {
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
  await fillFirstTwoSteps(user);
  const button = screen.getByRole('button', { name: 'Legg ut annonsen' });
  await user.click(button);
  expect(await screen.findByText(/får ikke kontakt/)).toBeTruthy();
  isOffline = false;
  await user.click(button);
  expect((await screen.findByTestId('elsewhere')).textContent).toContain(`/app/listings/${listingId}`);
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(postCount);
});

test('an incomplete step shows its errors and focuses the first invalid field', async () => {
  const { user } = show();
  await next(user);
  expect(screen.getByText('Velg en kategori.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Be om hjelp/ }));
  await fillTypeAndCategory(user);
  await user.type(title(), 'ab');
  await next(user);
  expect(screen.getByText('Skriv en tittel på minst 3 tegn.')).toBeTruthy();
  expect(document.activeElement).toBe(title());
});

test('correcting a field keeps the errors of the others', async () => {
  const { user } = show();
  await next(user);
  await user.click(screen.getByRole('radio', { name: /^Be om hjelp/ }));
  expect(screen.queryByText('Velg om du vil be om hjelp eller tilby hjelp.')).toBeNull();
  expect(screen.getByText('Velg en kategori.')).toBeTruthy();
});

test('a phone number and an address each have a hint', async () => {
  const { user } = show();
  await fillTypeAndCategory(user);
  await user.type(description(), 'Storgata 12, ring 912 34 567');
  expect([screen.getByText(/et telefonnummer/), screen.getByText(/en adresse her/)]).toHaveLength(2);
});

test('going back between the steps keeps the input', async () => {
  const { user } = show();
  await fillFirstTwoSteps(user);
  await user.click(screen.getByRole('button', { name: 'Tilbake' }));
  expect([title().value, description().value]).toEqual(['Bære en sofa', 'Tredje etasje.']);
  await user.click(screen.getByRole('button', { name: 'Tilbake' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Fysisk arbeid' }).checked).toBe(true);
});

test('an unfinished draft is restored, at the step in the URL', async () => {
  const first = show();
  await fillFirstTwoSteps(first.user);
  first.unmount();
  show(undefined, '?step=2');
  expect(title().value).toBe('Bære en sofa');
});

test('the remaining characters are shown near the limit, an emoji counting as one', async () => {
  const { user } = show();
  await fillTypeAndCategory(user);
  expect(screen.queryByText(/tegn/)).toBeNull();
  await user.click(title());
  await user.paste('🐕'.repeat(79));
  expect(screen.getByText('1 tegn igjen')).toBeTruthy();
  await user.paste('abc');
  expect(screen.getByText('2 tegn for mye')).toBeTruthy();
  await next(user);
  expect(screen.getByText('Tittelen kan ha høyst 80 tegn.')).toBeTruthy();
  await user.click(description());
  await user.paste('a'.repeat(1_800));
  expect(screen.getByText('200 tegn igjen')).toBeTruthy();
});

test('a phone number shows a warning, but does not prevent posting', async () => {
  const { user } = show();
  await fillTypeAndCategory(user);
  await user.type(title(), 'Bære en sofa');
  await user.type(description(), 'Ring 912 34 567');
  expect(screen.getByText(/et telefonnummer/)).toBeTruthy();
  await next(user);
  expect(heading()).toContain('Steg 3');
});

test.each([
  [429, 'That was too often. Try again in 3 hours.', 'Det ble for mange forsøk på kort tid. Prøv igjen om 3 timer.'],
  [403, 'You can have one open listing.', /Du kan ha én åpen annonse/],
  [400, '', /Noe i annonsen kan ikke lagres/],
])('a post refused with %i shows the reason and keeps the input', async (status, detail, words) => {
  const { user } = show(() => problem(status, 'Refused', { detail }));
  await fillFirstTwoSteps(user);
  await user.click(screen.getByRole('button', { name: 'Legg ut annonsen' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('Bære en sofa')).toBeTruthy();
});

const pending = buildOwnPage({ isApproved: false });
const listingsOf = (...statuses: string[]) => ({
  'GET /api/listings/mine': () =>
    Response.json({ listings: statuses.map((status) => ({ listingId, status })), totalCount: statuses.length }),
});

test('a user awaiting approval sees that the listing is shown later', async () => {
  const { user } = show(undefined, '', pending, listingsOf('Closed'));
  expect(await screen.findByText(/Inntil da kan du ha én annonse/)).toBeTruthy();
  await fillFirstTwoSteps(user);
  await user.click(screen.getByRole('button', { name: 'Lagre annonsen' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toContain(`/app/listings/${listingId}`);
  // The listing itself says that it is saved.
  expect(screen.queryByText(/^Annonsen er/)).toBeNull();
});

test('a user awaiting approval who has a listing is led to it', async () => {
  show(undefined, '', pending, listingsOf('Closed', 'Open'));
  expect(await screen.findByRole('heading', { name: 'Annonsen din venter' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Se annonsen' });
  expect(link.getAttribute('href')).toBe(`/app/listings/${listingId}`);
  expect(screen.queryByRole('button', { name: 'Neste' })).toBeNull();
});

test('a user awaiting approval whose listings cannot be fetched may write', async () => {
  show(undefined, '', pending, { 'GET /api/listings/mine': () => problem(503, 'Unavailable') });
  expect(await screen.findByRole('button', { name: 'Neste' })).toBeTruthy();
});
