import type { FullListing, OwnPage } from '@grenda/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildFullListing, buildOwnPage, kariId, listingId, renderAppScreen } from '#src/testing/neighbours.tsx';
import { hoursFromNow } from '#src/testing/now.ts';
import { copy as ui } from '#src/ui/copy.ts';
import { claimDevice, wipeDevice } from '../shell/device/device.ts';
import ListingPage from './listing-page.tsx';

const readEndpoint = `GET /api/listings/${listingId}`;
const replyEndpoint = `POST /api/listings/${listingId}/threads`;
const changeEndpoint = `PATCH /api/listings/${listingId}`;

type Responses = Parameters<typeof scriptBackEnd>[0];

async function renderListing(listing: Partial<FullListing> = {}, responses: Responses = {}, me?: OwnPage) {
  const requests = scriptBackEnd({ [readEndpoint]: () => Response.json(buildFullListing(listing)), ...responses });
  renderAppScreen(<ListingPage />, { pathname: `/app/listings/${listingId}`, route: '/app/listings/:listingId' }, me);
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup(), requests };
}

const button = (name: string) => screen.getByRole('button', { name });
const choose = async (user: ReturnType<typeof userEvent.setup>, option: string) => {
  await user.click(button('Flere valg'));
  await user.click(sheet().getByRole('button', { name: option }));
};
const sheet = () => within(screen.getByRole('dialog'));

test('a listing shows its details and its owner', async () => {
  await renderListing({ startDateUtc: '2026-12-01T11:00:00.000Z' });
  expect(screen.getByRole('heading', { level: 1, name: 'Hjelp til å bære en sofa' })).toBeTruthy();
  expect(screen.getByText('Trenger hjelp').parentElement?.textContent).toBe('Trenger hjelp Fysisk arbeid');
  expect(screen.getByText('tir. 1. des.')).toBeTruthy();
  expect(screen.getByText('i går')).toBeTruthy();
  const owner = screen.getByRole('link', { name: /Kari Har fått takk 3 ganger/ });
  expect(owner.getAttribute('href')).toBe(`/app/neighbours/${kariId}`);
});

test('the document title is the title of the listing', async () => {
  await renderListing();
  expect(document.title).toBe('Hjelp til å bære en sofa · Grenda');
});

test('sending a failed reply again uses the same id and opens the thread', async () => {
  const responses = [() => problem(500, 'Internal Server Error'), () => Response.json({ threadId: 't1', message: {} })];
  const { user, requests } = await renderListing({}, { [replyEndpoint]: () => responses.shift()?.() ?? empty(500) });
  await user.click(button('Svar Kari'));
  await user.type(sheet().getByRole('textbox'), 'Jeg kan hjelpe!');
  await user.click(button('Send'));
  expect(await sheet().findByText('Noe gikk galt hos oss. Prøv igjen om litt.')).toBeTruthy();
  await user.click(button('Send'));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/app/messages/t1');
  const bodies = await Promise.all(requests.filter(({ method }) => method === 'POST').map((request) => request.json()));
  expect(bodies).toEqual([bodies[0], bodies[0]]);
  expect(bodies[0]).toEqual({ messageId: expect.any(String), text: 'Jeg kan hjelpe!' });
});

test('the reply form says who can read the conversation', async () => {
  const { user } = await renderListing();
  await user.click(button('Svar Kari'));
  expect(sheet().getByText(/^Bare dere to leser samtalen\. .*ser moderatorene den og de fem nærmeste\.$/)).toBeTruthy();
});

test('an empty reply is not sent, and shows an error until the user types', async () => {
  const { user, requests } = await renderListing();
  await user.click(button('Svar Kari'));
  await user.type(sheet().getByRole('textbox'), '   ');
  await user.click(button('Send'));
  expect(sheet().getByText('Skriv en melding først.')).toBeTruthy();
  expect(document.activeElement).toBe(sheet().getByRole('textbox'));
  await user.type(sheet().getByRole('textbox'), 'Hei');
  expect(sheet().queryByText('Skriv en melding først.')).toBeNull();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a suggestion is appended to the text in the field', async () => {
  const { user } = await renderListing({ type: 'Offer' });
  await user.click(button('Svar Kari'));
  const field = sheet().getByRole<HTMLTextAreaElement>('textbox');
  expect(document.activeElement).toBe(field);
  await user.click(sheet().getByRole('button', { name: 'Det vil jeg gjerne' }));
  expect(document.activeElement).toBe(field);
  await user.type(field, '!');
  await user.click(sheet().getByRole('button', { name: 'Når passer det?' }));
  expect(field.value).toBe('Det vil jeg gjerne ! Når passer det? ');
});

test('a double click sends a reply once', async () => {
  const { user, requests } = await renderListing(
    {},
    { [replyEndpoint]: () => Response.json({ threadId: 't1', message: {} }) },
  );
  await user.click(button('Svar Kari'));
  await user.type(sheet().getByRole('textbox'), 'Hei');
  await user.dblClick(button('Send'));
  await screen.findByTestId('elsewhere');
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('the draft of a reply is restored when the user returns to the page, and deleted once the reply is sent', async () => {
  claimDevice(buildOwnPage().userId);
  const responses = { [replyEndpoint]: () => Response.json({ threadId: 't1', message: {} }) };
  const { user } = await renderListing({}, responses);
  await user.click(button('Svar Kari'));
  await user.type(sheet().getByRole('textbox'), 'Jeg kan komme');
  cleanup();
  await renderListing({}, responses);
  await user.click(button('Svar Kari'));
  expect(sheet().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Jeg kan komme');
  await user.click(button('Send'));
  await screen.findByTestId('elsewhere');
  cleanup();
  await renderListing({}, responses);
  await user.click(button('Svar Kari'));
  expect(sheet().getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
  wipeDevice();
});

test.each([
  [404, 'Annonsen er ikke lenger åpen. Du kan ikke lenger svare.'],
  [409, 'Naboen kan ikke ta imot meldinger nå.'],
])('a reply that fails with %i shows the reason and keeps the text', async (status, text) => {
  const { user } = await renderListing({}, { [replyEndpoint]: () => problem(status, 'Refused') });
  await user.click(button('Svar Kari'));
  await user.type(sheet().getByRole('textbox'), 'Hei');
  await user.click(button('Send'));
  expect(await sheet().findByText(text)).toBeTruthy();
  await user.click(button(ui.close));
  await user.click(button('Svar Kari'));
  expect(sheet().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Hei');
});

test('a user who has replied gets a link to the thread', async () => {
  await renderListing({ threadId: 't1', status: 'Closed' });
  expect(screen.getByRole('link', { name: 'Åpne samtalen' }).getAttribute('href')).toBe('/app/messages/t1');
  expect(screen.queryByRole('button', { name: /^Svar/ })).toBeNull();
});

test.each([
  [{ status: 'Completed' }, 'Annonsen er fullført. Du kan ikke lenger svare.'],
  [{ status: 'Closed' }, 'Annonsen er lukket. Du kan ikke lenger svare.'],
  [{ expiresAt: '2026-01-01T00:00:00.000Z' }, /Annonsen har gått ut på dato/],
] as const)('a listing that is no longer open shows its status and accepts no replies: %o', async (state, text) => {
  await renderListing(state);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Svar/ })).toBeNull();
});

test('a user awaiting approval cannot reply, and sees why', async () => {
  await renderListing({ owner: null }, {}, buildOwnPage({ isApproved: false }));
  expect(screen.getByText('Når du er godkjent, kan du svare og se hvem som har lagt ut annonsen.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Svar/ })).toBeNull();
});

test('a user awaiting approval can report a listing, but not block its owner', async () => {
  const { user } = await renderListing({ owner: null }, {}, buildOwnPage({ isApproved: false }));
  await user.click(button('Flere valg'));
  expect(sheet().getByRole('button', { name: 'Rapporter' })).toBeTruthy();
  expect(sheet().queryByRole('button', { name: 'Blokker' })).toBeNull();
});

test('a report requires a reason, includes the note and is acknowledged', async () => {
  const { user, requests } = await renderListing({}, { 'POST /api/reports': () => empty() });
  await choose(user, 'Rapporter');
  await user.type(await sheet().findByRole('textbox'), 'Selger noe');
  await user.click(sheet().getByRole('button', { name: 'Send rapporten' }));
  expect(sheet().getByText('Velg hva det gjelder.')).toBeTruthy();
  expect(sheet().getByRole('radiogroup', { name: 'Hva gjelder det?' }).getAttribute('aria-invalid')).toBe('true');
  await user.click(sheet().getByRole('radio', { name: /Spam eller reklame/ }));
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(sheet().getByRole('button', { name: 'Send rapporten' }));
  expect(await sheet().findByText('Takk for at du sier fra')).toBeTruthy();
  expect(await requests.at(-1)?.json()).toEqual({
    kind: 'listing',
    reportedId: listingId,
    reason: 'Spam',
    note: 'Selger noe',
  });
});

test('tapping Send twice sends a report once', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, requests } = await renderListing({}, { 'POST /api/reports': () => promise });
  await choose(user, 'Rapporter');
  await user.click(await sheet().findByRole('radio', { name: /Uvennlig/ }));
  const send = sheet().getByRole('button', { name: 'Send rapporten' });
  await user.click(send);
  await user.click(send);
  resolve(empty());
  await sheet().findByText('Takk for at du sier fra');
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('blocking asks for confirmation and navigates to the near list', async () => {
  const { user } = await renderListing({}, { [`PUT /api/neighbours/${kariId}/block`]: () => empty() });
  await choose(user, 'Blokker');
  expect(await screen.findByRole('heading', { name: 'Blokkere Kari?' })).toBeTruthy();
  await user.click(sheet().getByRole('button', { name: 'Blokker' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/app');
  expect(screen.getByText('Du har blokkert Kari')).toBeTruthy();
});

test('the shared link is the public URL', async () => {
  const writeText = vi.fn(async (_text: string) => {});
  const { user } = await renderListing();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await user.click(button('Del'));
  expect(await screen.findByText('Lenken er kopiert')).toBeTruthy();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(`${location.origin}/explore/listings/${listingId}`);
});

test('the owner can complete and reopen a listing', async () => {
  const listing = buildFullListing({ isOwn: true });
  const { user, requests } = await renderListing(
    { isOwn: true },
    {
      [readEndpoint]: () => Response.json(listing),
      [changeEndpoint]: async (request) => {
        Object.assign(listing, await request.clone().json());
        return Response.json({});
      },
    },
  );
  expect(screen.getByText(/Åpen til/)).toBeTruthy();
  await user.click(button('Fullfør'));
  expect(await screen.findByText('Annonsen er fullført.')).toBeTruthy();
  expect(screen.getAllByText(/Annonsen er fullført/)).toHaveLength(1);
  await user.click(button('Åpne igjen'));
  expect(await screen.findByRole('button', { name: 'Fullfør' })).toBeTruthy();
  const changes = requests.filter(({ method }) => method === 'PATCH');
  expect(await Promise.all(changes.map((request) => request.json()))).toEqual([
    { status: 'Completed' },
    { status: 'Open' },
  ]);
});

test('a listing that does not expire within a week has no button to extend it', async () => {
  await renderListing({ isOwn: true });
  expect(screen.queryByRole('button', { name: 'Forleng' })).toBeNull();
});

test('a listing that expires soon can be extended', async () => {
  const { user } = await renderListing(
    { isOwn: true, expiresAt: hoursFromNow(48) },
    { [changeEndpoint]: () => Response.json({}) },
  );
  await user.click(button('Forleng'));
  expect(await screen.findByText('Annonsen er forlenget')).toBeTruthy();
});

test('the owner can remove a listing after confirming', async () => {
  const { user } = await renderListing({ isOwn: true }, { [`DELETE /api/listings/${listingId}`]: () => empty() });
  await user.click(button('Fjern'));
  await user.click(sheet().getByRole('button', { name: 'Fjern annonsen' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/app');
});

test('the listing of an owner awaiting approval says when neighbours will see it, and cannot be shared', async () => {
  await renderListing({ isOwn: true, isWaiting: true }, {}, buildOwnPage({ isApproved: false }));
  expect(screen.getByText(/Den vises for naboene så snart du er godkjent/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Del' })).toBeNull();
});

test('an unknown listing shows an error with a link to the near list', async () => {
  await renderListing({}, { [readEndpoint]: () => problem(404, 'Not Found') });
  expect(screen.getByRole('heading', { level: 1, name: 'Annonsen er ikke her lenger' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se annonsene nær deg' })).toBeTruthy();
});

test('while a listing loads, the page shows the title, type and category from its card', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  scriptBackEnd({ [readEndpoint]: () => promise.then(() => Response.json(buildFullListing())) });
  const pathname = `/app/listings/${listingId}`;
  const state = { title: 'Hjelp til å bære en sofa', type: 'Request', category: 'Physical' };
  renderAppScreen(<ListingPage />, { pathname, route: '/app/listings/:listingId', state });
  expect(screen.getByRole('heading', { level: 1, name: 'Hjelp til å bære en sofa' })).toBeTruthy();
  expect(screen.getByText('Trenger hjelp').parentElement?.textContent).toBe('Trenger hjelp Fysisk arbeid');
  expect(screen.getByText('Henter annonsen …')).toBeTruthy();
  resolve();
  expect(await screen.findByRole('button', { name: 'Svar Kari' })).toBeTruthy();
});

test('tapping a photo opens a viewer with all photos, which can be closed', async () => {
  const photo = { width: 40, height: 30, placeholder: 'data:,' };
  const { user } = await renderListing({
    photos: [
      { ...photo, photoId: 'first', alt: 'Sofaen forfra' },
      { ...photo, photoId: 'second', alt: '' },
    ],
  });
  await user.click(button('Vis bilde 2: Hjelp til å bære en sofa'));
  const viewer = within(screen.getByRole('dialog', { name: 'Bilder: Hjelp til å bære en sofa' }));
  expect(viewer.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
    '/photos/first/large',
    '/photos/second/large',
  ]);
  await user.click(viewer.getByRole('button', { name: ui.close }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('while photos load, the first shows its small size, and the others show a placeholder', async () => {
  const photo = { width: 40, height: 30, placeholder: 'data:,', alt: '' };
  await renderListing({
    photos: [
      { ...photo, photoId: 'first' },
      { ...photo, photoId: 'second' },
    ],
  });
  expect([...document.querySelectorAll('.photo img')].map((image) => image.getAttribute('src'))).toEqual([
    '/photos/first/small',
    '/photos/first/large',
    'data:,',
    '/photos/second/large',
  ]);
});
