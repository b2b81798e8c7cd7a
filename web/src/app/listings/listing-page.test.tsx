// @vitest-environment happy-dom
import type { FullListing, OwnPage } from '@grenda/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildFullListing, buildOwnPage, kariId, listingId, renderAppScreen } from '#src/testing/neighbours.tsx';
import { hoursFromNow } from '#src/testing/now.ts';
import { copy as ui } from '#src/ui/copy.ts';
import ListingPage from './listing-page.tsx';

const read = `GET /api/listings/${listingId}`;
const answer = `POST /api/listings/${listingId}/threads`;
const change = `PATCH /api/listings/${listingId}`;

type Answers = Parameters<typeof scriptBackEnd>[0];

async function show(listing: Partial<FullListing> = {}, answers: Answers = {}, me?: OwnPage) {
  const requests = scriptBackEnd({ [read]: () => Response.json(buildFullListing(listing)), ...answers });
  renderAppScreen(<ListingPage />, { pathname: `/app/listings/${listingId}`, route: '/app/listings/:listingId' }, me);
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup(), requests };
}

const button = (name: string) => screen.getByRole('button', { name });
const sheet = () => within(screen.getByRole('dialog'));

test('a listing shows all of it, and who posted it', async () => {
  await show({ startDateUtc: '2026-12-01T11:00:00.000Z' });
  expect(screen.getByRole('heading', { level: 1, name: 'Hjelp til å bære en sofa' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
    'Forespørsel',
    'Fysisk arbeid',
    'Åpen',
  ]);
  expect(screen.getByText('1. des. 2026')).toBeTruthy();
  expect(screen.getByText('i går')).toBeTruthy();
  const owner = screen.getByRole('link', { name: /Kari Har fått takk 3 ganger/ });
  expect(owner.getAttribute('href')).toBe(`/app/neighbours/${kariId}`);
});

test('an answer that fails is sent again with its id, and leads to the thread', async () => {
  const answers = [() => problem(500, 'Internal Server Error'), () => Response.json({ threadId: 't1', message: {} })];
  const { user, requests } = await show({}, { [answer]: () => answers.shift()?.() ?? empty(500) });
  await user.click(button('Svar'));
  await user.type(sheet().getByRole('textbox'), 'Jeg kan hjelpe!');
  await user.click(button('Send'));
  expect(await sheet().findByText('Noe gikk galt hos oss. Prøv igjen om litt.')).toBeTruthy();
  await user.click(button('Send'));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/app/messages/t1');
  const bodies = await Promise.all(requests.filter(({ method }) => method === 'POST').map((one) => one.json()));
  expect(bodies).toEqual([bodies[0], bodies[0]]);
  expect(bodies[0]).toMatchObject({ text: 'Jeg kan hjelpe!' });
});

test('an answer without words is not sent, and says what it needs', async () => {
  const { user, requests } = await show();
  await user.click(button('Svar'));
  await user.type(sheet().getByRole('textbox'), '   ');
  await user.click(button('Send'));
  expect(sheet().getByText('Skriv en melding først.')).toBeTruthy();
  expect(document.activeElement).toBe(sheet().getByRole('textbox'));
  await user.type(sheet().getByRole('textbox'), 'Hei');
  expect(sheet().queryByText('Skriv en melding først.')).toBeNull();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('an answer is sent once by a double click', async () => {
  const { user, requests } = await show({}, { [answer]: () => Response.json({ threadId: 't1', message: {} }) });
  await user.click(button('Svar'));
  await user.type(sheet().getByRole('textbox'), 'Hei');
  await user.dblClick(button('Send'));
  await screen.findByTestId('elsewhere');
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test.each([
  [404, 'Annonsen tar ikke lenger imot svar.'],
  [409, 'Naboen kan ikke ta imot meldinger nå.'],
])('an answer that is refused with %i says why, and the text stays', async (status, text) => {
  const { user } = await show({}, { [answer]: () => problem(status, 'Refused') });
  await user.click(button('Svar'));
  await user.type(sheet().getByRole('textbox'), 'Hei');
  await user.click(button('Send'));
  expect(await sheet().findByText(text)).toBeTruthy();
  await user.click(button(ui.close));
  await user.click(button('Svar'));
  expect(sheet().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Hei');
});

test('who has answered already goes on to the thread', async () => {
  await show({ threadId: 't1', status: 'Closed' });
  expect(screen.getByRole('link', { name: 'Åpne samtalen' }).getAttribute('href')).toBe('/app/messages/t1');
  expect(screen.queryByRole('button', { name: 'Svar' })).toBeNull();
});

test.each([
  [{ status: 'Completed' }, /Annonsen er fullført/],
  [{ status: 'Closed' }, /Annonsen er lukket/],
  [{ expiresAt: '2026-01-01T00:00:00.000Z' }, /Annonsen har gått ut på dato/],
] as const)('a listing that is over (%o) says so and takes no answers', async (state, text) => {
  await show(state);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Svar' })).toBeNull();
});

test('who waits for approval sees no name, and why there is no answering', async () => {
  await show({ owner: null }, {}, buildOwnPage({ isApproved: false }));
  expect(screen.getByText(/når du er godkjent/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Blokker' })).toBeNull();
});

test('a report goes by two taps, with the line of text, and is thanked for', async () => {
  const { user, requests } = await show({}, { 'POST /api/reports': () => empty() });
  await user.click(button('Rapporter'));
  await user.type(sheet().getByRole('textbox'), 'Selger noe');
  await user.click(sheet().getByRole('button', { name: /Søppel eller reklame/ }));
  expect(await sheet().findByText('Takk for at du sier fra')).toBeTruthy();
  expect(await requests.at(-1)?.json()).toEqual({
    kind: 'listing',
    reportedId: listingId,
    reason: 'Spam',
    note: 'Selger noe',
  });
});

test('a report is sent once, however often its reason is tapped', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, requests } = await show({}, { 'POST /api/reports': () => promise });
  await user.click(button('Rapporter'));
  const reason = sheet().getByRole('button', { name: /Uvennlig/ });
  await user.click(reason);
  await user.click(reason);
  resolve(empty());
  await sheet().findByText('Takk for at du sier fra');
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('blocking says what it does, and leads away', async () => {
  const { user } = await show({}, { [`PUT /api/neighbours/${kariId}/block`]: () => empty() });
  await user.click(button('Blokker'));
  expect(sheet().getByRole('heading', { name: 'Blokkere Kari?' })).toBeTruthy();
  await user.click(sheet().getByRole('button', { name: 'Blokker' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/app');
  expect(screen.getByText('Du har blokkert Kari')).toBeTruthy();
});

test('the link that is shared is the public one', async () => {
  const writeText = vi.fn(async (_text: string) => {});
  const { user } = await show();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await user.click(button('Del'));
  expect(await screen.findByRole('button', { name: 'Lenken er kopiert' })).toBeTruthy();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(`${location.origin}/explore/listings/${listingId}`);
});

test('its owner completes a listing and opens it again', async () => {
  const listing = buildFullListing({ isOwn: true });
  const { user, requests } = await show(
    { isOwn: true },
    {
      [read]: () => Response.json(listing),
      [change]: async (request) => {
        Object.assign(listing, await request.clone().json());
        return Response.json({});
      },
    },
  );
  expect(screen.getByText(/åpen til/)).toBeTruthy();
  await user.click(button('Fullfør'));
  expect(await screen.findByText(/Du har fullført annonsen/)).toBeTruthy();
  await user.click(button('Åpne igjen'));
  expect(await screen.findByRole('button', { name: 'Fullfør' })).toBeTruthy();
  const changes = requests.filter(({ method }) => method === 'PATCH');
  expect(await Promise.all(changes.map((one) => one.json()))).toEqual([{ status: 'Completed' }, { status: 'Open' }]);
});

test('a listing with weeks to go is not asked to be prolonged', async () => {
  await show({ isOwn: true });
  expect(screen.queryByRole('button', { name: 'Forleng' })).toBeNull();
});

test('a listing that soon goes out can be prolonged', async () => {
  const { user } = await show({ isOwn: true, expiresAt: hoursFromNow(48) }, { [change]: () => Response.json({}) });
  await user.click(button('Forleng'));
  expect(await screen.findByText('Annonsen er forlenget')).toBeTruthy();
});

test('its owner removes a listing after a question', async () => {
  const { user } = await show({ isOwn: true }, { [`DELETE /api/listings/${listingId}`]: () => empty() });
  await user.click(button('Fjern'));
  await user.click(sheet().getByRole('button', { name: 'Fjern annonsen' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/app');
});

test('the own listing of who waits says when it will be seen', async () => {
  await show({ isOwn: true, isWaiting: true }, {}, buildOwnPage({ isApproved: false }));
  expect(screen.getByText(/Den vises for naboene så snart du er godkjent/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Del' })).toBeNull();
});

test('a listing that is gone says so, with a way on', async () => {
  await show({}, { [read]: () => problem(404, 'Not Found') });
  expect(screen.getByRole('heading', { level: 1, name: 'Annonsen er ikke her lenger' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se annonsene nær deg' })).toBeTruthy();
});
