import type { Message, OwnPage, Thread } from '@grenda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import {
  buildMessage,
  buildOwnPage,
  buildThread,
  kariId,
  listingId,
  renderAppScreen,
  threadId,
} from '#src/testing/neighbours.tsx';
import { claimDevice, wipeDevice } from '../shell/device/device.ts';
import { OfflineLayer } from '../shell/offline/offline-layer.tsx';
import ThreadsPage from './threads-page.tsx';

const readEndpoint = `GET /api/threads/${threadId}`;
const sendEndpoint = `POST /api/threads/${threadId}/messages`;
const markReadEndpoint = `PUT /api/threads/${threadId}/read`;

beforeEach(() => {
  wipeDevice();
  claimDevice(buildOwnPage().userId);
  vi.restoreAllMocks();
});

type RenderOptions = {
  thread?: Partial<Thread>;
  messages?: Message[];
  responses?: Parameters<typeof scriptBackEnd>[0];
  me?: OwnPage;
};

async function renderThread({
  thread = {},
  messages = [buildMessage(1), buildMessage(2)],
  responses = {},
  me,
}: RenderOptions = {}) {
  const requests = scriptBackEnd({
    'GET /api/threads': () => Response.json({ threads: [], nextCursor: null, unreadThreads: 0 }),
    [readEndpoint]: () => Response.json({ thread: buildThread(thread), messages, hasEarlier: false }),
    ...responses,
  });
  const entry = { pathname: `/app/messages/${threadId}`, route: '/app/messages/:threadId' };
  const { unmount, queryClient } = renderAppScreen(
    <>
      <OfflineLayer />
      <ThreadsPage />
    </>,
    entry,
    me,
  );
  await screen.findByRole('region', { name: 'Meldinger i samtalen' });
  const sentBodies = (method: string) =>
    Promise.all(requests.filter((request) => request.method === method).map((request) => request.json()));
  return { user: userEvent.setup(), sentBodies, unmount, queryClient };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Skriv en melding' });
const button = (name: string) => screen.getByRole('button', { name });
const bubbles = () =>
  within(screen.getByRole('region', { name: 'Meldinger i samtalen' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/\d\d:\d\d(Sendt)?$/, '').trim());

test('a thread shows the other neighbour, the listing and the author of each message', async () => {
  await renderThread();
  expect(screen.getByRole('link', { name: 'Kari' }).getAttribute('href')).toBe(`/app/neighbours/${kariId}`);
  const listing = screen.getByRole('link', { name: 'Om annonsen Bære en sofa' });
  expect(listing.getAttribute('href')).toBe(`/app/listings/${listingId}`);
  expect(screen.getByRole('region', { name: 'I dag' })).toBeTruthy();
  expect(bubbles()).toEqual(['Kari: Melding 1', 'Du: Melding 2']);
  expect(screen.getAllByRole('button', { name: 'Valg for meldingen' })).toHaveLength(1);
});

test('the agreement card appears together with the messages, so that they do not move', async () => {
  await renderThread({ thread: { isAgreed: true } });
  expect(screen.getByText(/Dere har en avtale/)).toBeTruthy();
});

test('the text of a message alone decides its direction', async () => {
  await renderThread({ messages: [buildMessage(1, { text: 'مرحبا' })] });
  const bubble = screen.getByText('مرحبا').closest('[dir]');
  expect(bubble?.getAttribute('dir')).toBe('auto');
  for (const element of bubble?.querySelectorAll('span.sr-only, time') ?? [])
    expect(element.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  expect(field().dir).toBe('auto');
});

test("the user's own messages show that they were sent", async () => {
  await renderThread();
  const [others, own] = screen.getAllByRole('listitem');
  expect(within(own ?? document.body).getByText('Sendt')).toBeTruthy();
  expect(within(others ?? document.body).queryByText('Sendt')).toBeNull();
});

test('a link in a message opens in a new tab, without access to this one', async () => {
  await renderThread({ messages: [buildMessage(1, { text: 'Se https://ruter.no/reise, eller <b>ring</b>.' })] });
  const link = screen.getByRole('link', { name: /^https:\/\/ruter.no\/reise/ });
  expect(link.getAttribute('href')).toBe('https://ruter.no/reise');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('nofollow noopener');
  // Otherwise a message in Hebrew shows https://evil.example/א/https://bank.no with the bank first.
  expect(link.dir).toBe('ltr');
  expect(bubbles()).toEqual(['Kari: Se https://ruter.no/reise (åpnes i en ny fane), eller <b>ring</b>.']);
});

test('a message written without a network is sent once when the network is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const messages = [buildMessage(1)];
  const { user, sentBodies } = await renderThread({
    messages,
    responses: {
      [sendEndpoint]: async (request) => {
        if (!navigator.onLine) throw new TypeError('Failed to fetch');
        const message = buildMessage(2, await request.json());
        messages.push(message);
        return Response.json({ threadId, message });
      },
    },
  });
  await user.type(field(), 'Kommer klokka ti');
  await user.click(button('Send'));
  expect(await screen.findByText('Sendes når du har nett.')).toBeTruthy();
  expect(screen.queryByText(/^Ikke sendt/)).toBeNull();
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(bubbles().at(-1)).toBe('Du: Kommer klokka ti'));
  expect(screen.queryByText('Sendes når du har nett.')).toBeNull();
  const [first, second, ...more] = await sentBodies('POST');
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});

test('promise 73: a message is reported by its thread and its sequence number', async () => {
  const { user, sentBodies } = await renderThread({ responses: { 'POST /api/reports': () => empty() } });
  await user.click(button('Valg for meldingen'));
  await user.click(await screen.findByRole('button', { name: 'Rapporter meldingen' }));
  await user.click(await screen.findByRole('radio', { name: /Spam eller reklame/ }));
  await user.click(button('Send rapporten'));
  await waitFor(async () => {
    const [report] = await sentBodies('POST');
    expect(report).toEqual({ kind: 'message', reportedId: threadId, seq: 1, reason: 'Spam', note: '' });
  });
});

test('a message of the other neighbour can be copied', async () => {
  const writeText = vi.fn(async (_text: string) => {});
  const { user } = await renderThread();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await user.click(button('Valg for meldingen'));
  await user.click(await screen.findByRole('button', { name: 'Kopier' }));
  expect(await screen.findByText('Meldingen er kopiert')).toBeTruthy();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Melding 1');
});

test('promise 28: bidi controls in texts are removed in a thread', async () => {
  await renderThread({
    thread: {
      listing: { listingId, title: 'Sofa\u202E!', type: 'Request', category: 'Physical', status: 'Completed' },
      isAgreed: true,
      othersThanks: 'Takk\u2066!',
    },
    messages: [buildMessage(1, { text: 'Hei \u202Eabc' })],
  });
  expect(bubbles()).toEqual(['Kari: Hei abc']);
  expect(screen.getByRole('link', { name: 'Om annonsen Sofa! Fullført' })).toBeTruthy();
  expect(await screen.findByText('«Takk!»', { exact: false })).toBeTruthy();
});

test.each([
  { choice: 'Angre avtalen', isAgreed: true },
  { choice: 'Vi har en avtale', isAgreed: false },
])('only the menu of the owner contains $choice', async ({ choice, isAgreed }) => {
  const responses = { [`PUT /api/threads/${threadId}/agreement`]: () => empty() };
  const { user, sentBodies, unmount } = await renderThread({ thread: { isOwner: true, isAgreed }, responses });
  await user.click(button('Flere valg'));
  await user.click(button(choice));
  await waitFor(async () => expect(await sentBodies('PUT')).toContainEqual({ isAgreed: !isAgreed }));
  unmount();
  const { user: other } = await renderThread({ thread: { isOwner: false, isAgreed } });
  await other.click(button('Flere valg'));
  expect(screen.queryByRole('button', { name: choice })).toBeNull();
});

test('a button loads earlier messages above the others', async () => {
  const { user } = await renderThread({
    responses: {
      [readEndpoint]: ({ url }) =>
        Response.json(
          new URL(url).searchParams.get('before') === '3'
            ? { thread: buildThread(), messages: [buildMessage(1), buildMessage(2)], hasEarlier: false }
            : { thread: buildThread(), messages: [buildMessage(3), buildMessage(4)], hasEarlier: true },
        ),
    },
  });
  await user.click(button('Vis tidligere meldinger'));
  const all = ['Kari: Melding 1', 'Du: Melding 2', 'Kari: Melding 3', 'Du: Melding 4'];
  await waitFor(() => expect(bubbles()).toEqual(all));
  expect(screen.queryByRole('button', { name: 'Vis tidligere meldinger' })).toBeNull();
});

test('a message that fails to send stays, and sending it again uses the same id', async () => {
  const responses = [() => problem(429, 'No', { detail: 'Too many requests. Try again in 2 hours.' })];
  const messages = [buildMessage(1)];
  const { user, sentBodies } = await renderThread({
    messages,
    responses: {
      [sendEndpoint]: async (request) => {
        const message = buildMessage(2, await request.json());
        const refused = responses.shift()?.();
        if (!refused) messages.push(message);
        return refused ?? Response.json({ threadId, message });
      },
    },
  });
  await user.type(field(), ' Kommer klokka ti ');
  await user.click(button('Send'));
  expect(field().value).toBe('');
  const notice = await screen.findByText(/^Ikke sendt\./);
  expect(notice.textContent).toBe('Ikke sendt. Det ble for mange forsøk på kort tid. Prøv igjen om 2 timer.');
  await user.click(button('Prøv igjen'));
  await waitFor(() => expect(bubbles().at(-1)).toBe('Du: Kommer klokka ti'));
  expect(screen.queryByText(/^Ikke sendt/)).toBeNull();
  const [first, second] = await sentBodies('POST');
  expect(first).toMatchObject({ text: 'Kommer klokka ti' });
  expect(second).toEqual(first);
});

test('a message that fails to send can be deleted', async () => {
  const { user } = await renderThread({ responses: { [sendEndpoint]: () => problem(409, 'Conflict') } });
  await user.type(field(), 'Hei');
  await user.click(button('Send'));
  expect((await screen.findByRole('alert')).textContent).toContain('Naboen kan ikke ta imot meldinger nå.');
  await user.click(button('Slett'));
  expect(bubbles()).toHaveLength(2);
  expect(Object.keys(localStorage).filter((key) => key.includes('unsent'))).toEqual([]);
});

test("a message refused with 403 makes the app refetch the user's own page", async () => {
  const { user } = await renderThread({
    responses: {
      [sendEndpoint]: () => problem(403, 'Forbidden'),
      'GET /api/neighbours/me': () => Response.json(buildOwnPage({ isApproved: false })),
    },
  });
  await user.type(field(), 'Hei');
  await user.click(button('Send'));
  expect(await screen.findByText('Du kan skrive når kontoen din er godkjent.')).toBeTruthy();
});

test('promise 64: a message that the server stored although its request failed is shown once and removed from the device', async () => {
  const messages = [buildMessage(1)];
  const { user, queryClient } = await renderThread({
    messages,
    responses: {
      [sendEndpoint]: async (request) => {
        messages.push(buildMessage(2, await request.json()));
        return problem(429, 'No');
      },
    },
  });
  await user.type(field(), 'Hei');
  await user.click(button('Send'));
  await screen.findByText(/^Ikke sendt/);
  void queryClient.invalidateQueries();
  await waitFor(() => expect(bubbles()).toEqual(['Kari: Melding 1', 'Du: Hei']));
  expect(Object.keys(localStorage).filter((key) => key.includes('unsent'))).toEqual([]);
});

test('a draft is restored when the user returns', async () => {
  const { user, unmount } = await renderThread();
  await user.type(field(), 'Jeg kan');
  unmount();
  await renderThread();
  expect(field().value).toBe('Jeg kan');
});

test('promise 64: text typed after the device was wiped is not stored', async () => {
  const { user } = await renderThread();
  await user.type(field(), 'Jeg kan');
  wipeDevice();
  claimDevice(kariId);
  await user.type(field(), ' komme');
  expect(Object.keys(localStorage)).toEqual(['grenda:app:owner']);
});

test('an empty or too long message is not sent', async () => {
  const { user, sentBodies } = await renderThread();
  await user.type(field(), '   ');
  await user.click(button('Send'));
  await user.clear(field());
  await user.click(field());
  await user.paste('🙂'.repeat(2003));
  expect(screen.getByRole('alert').textContent).toBe('Meldingen er for lang.');
  const count = screen.getByText('3 tegn for langt');
  expect(count.closest('[role=alert]')).toBeNull();
  expect(field().getAttribute('aria-describedby')).toBe(count.id);
  await user.click(button('Send'));
  expect(await sentBodies('POST')).toEqual([]);
});

test.each<[string, Partial<Thread>, boolean]>([
  ['Naboen har slettet kontoen sin', { other: null, isOpen: false }, true],
  ['Du har blokkert Kari. Opphev blokkeringen', { isBlocked: true, isOpen: false }, true],
  ['Naboen kan ikke ta imot meldinger nå.', { isOpen: false }, true],
  ['Du kan skrive når kontoen din er godkjent.', {}, false],
])('a thread that accepts no messages shows the reason: %s', async (words, thread, isApproved) => {
  await renderThread({ thread, me: buildOwnPage({ isApproved }) });
  const notice = screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === words);
  expect(notice).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Skriv en melding' })).toBeNull();
});

test.each([
  [false, ['Rapporter', 'Rapporter en melding', 'Blokker']],
  [true, ['Rapporter', 'Rapporter en melding']],
])('the menu offers to block the neighbour unless they are blocked (blocked: %s)', async (isBlocked, names) => {
  const { user } = await renderThread({ thread: { isBlocked, isOpen: !isBlocked } });
  await user.click(button('Flere valg'));
  const [, ...actions] = within(screen.getByRole('dialog', { name: 'Kari' })).getAllByRole('button');
  expect(actions.map(({ textContent }) => textContent)).toEqual(names);
});

test('the menu explains how to report a message', async () => {
  const { user } = await renderThread({});
  await user.click(button('Flere valg'));
  await user.click(button('Rapporter en melding'));
  expect(await screen.findByText('Trykk på meldingen du vil rapportere')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a neighbour can be unblocked from the thread', async () => {
  const thread: Partial<Thread> = { isBlocked: true, isOpen: false };
  const { user } = await renderThread({
    thread,
    responses: {
      [`DELETE /api/neighbours/${kariId}/block`]: () => {
        Object.assign(thread, { isBlocked: false, isOpen: true });
        return empty();
      },
    },
  });
  await user.click(button('Opphev blokkeringen'));
  expect(await screen.findByText('Du har opphevet blokkeringen av Kari')).toBeTruthy();
  await waitFor(() => expect(field()).toBeTruthy());
});

test('a thread is marked as read up to its last message once the page is visible', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const thread: Partial<Thread> = { unread: 1 };
  const { sentBodies } = await renderThread({
    thread,
    responses: {
      [markReadEndpoint]: () => {
        thread.unread = 0;
        return empty();
      },
    },
  });
  expect(await sentBodies('PUT')).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect((await sentBodies('PUT'))[0]).toEqual({ seq: 2 }));
});

test('a thread that is still loading has a link back to the inbox', async () => {
  scriptBackEnd({ 'GET /api/threads': () => new Promise(() => {}), [readEndpoint]: () => new Promise(() => {}) });
  renderAppScreen(<ThreadsPage />, { pathname: `/app/messages/${threadId}`, route: '/app/messages/:threadId' });
  expect((await screen.findByRole('link', { name: 'Tilbake' })).getAttribute('href')).toBe('/app/messages');
});

test('an unknown thread shows an error with a link to the inbox', async () => {
  scriptBackEnd({ 'GET /api/threads': () => Response.json({ threads: [], nextCursor: null, unreadThreads: 0 }) });
  renderAppScreen(<ThreadsPage />, { pathname: '/app/messages/x', route: '/app/messages/:threadId' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Samtalen finnes ikke' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Til alle samtaler' }).getAttribute('href')).toBe('/app/messages');
  expect(screen.queryByRole('button', { name: 'Prøv igjen' })).toBeNull();
});
