import type { Thread } from '@grenda/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildThread, renderAppScreen, threadId } from '#src/testing/neighbours.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { Inbox } from './inbox.tsx';
import ThreadsPage from './threads-page.tsx';

const endpoint = 'GET /api/threads';
const pageResponse = (threads: Thread[], nextCursor: string | null = null) =>
  Response.json({ threads, nextCursor, unreadThreads: 0 });

function renderInbox(respond: (query: URLSearchParams) => Response) {
  scriptBackEnd({ [endpoint]: ({ url }) => respond(new URL(url).searchParams) });
  renderAppScreen(<ThreadsPage />, { pathname: '/app/messages' });
  return userEvent.setup();
}

const linksOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

const linkText = async () => (await screen.findByRole('link')).textContent.replace(/\d\d:\d\d/, '');

test('a thread shows the other neighbour, the last message and the listing, and links to the thread', async () => {
  renderInbox(() => pageResponse([buildThread()]));
  expect(await linkText()).toBe('KKariSå fint!Bære en sofa');
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/app/messages/${threadId}`);
});

// The text of a link begins with the avatar. The visible unread count is followed by its text for screen readers.
test.each<[Partial<Thread>, RegExp]>([
  [{ unread: 1 }, /11 ulest melding/],
  [{ unread: 120 }, /99\+120 uleste meldinger/],
  [{ lastMessage: { text: 'Kommer!', isOwn: true } }, /Du: Kommer!/],
  [{ other: null, lastMessage: null }, /–Slettet konto/],
  [{ listing: null }, /Annonsen vises ikke lenger/],
  [{ isAgreed: true }, /Avtalt$/],
  [{ isAgreed: true, listing: { ...buildThread().listing!, status: 'Completed' } }, /Fullført$/],
])('the link of a thread shows its state: %j', async (changes, words) => {
  renderInbox(() => pageResponse([buildThread(changes)]));
  expect(await linkText()).toMatch(words);
});

test('unread threads are in a list of their own, and if there are none, the inbox has one list without a heading', async () => {
  renderInbox(() => pageResponse([buildThread({ unread: 2 }), buildThread({ threadId: 'read', unread: 0 })]));
  expect(await linksOf('Uleste')).toEqual([`/app/messages/${threadId}`]);
  expect(await linksOf('Tidligere')).toEqual(['/app/messages/read']);
  cleanup();
  renderInbox(() => pageResponse([buildThread({ unread: 0 })]));
  await screen.findByRole('link');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Meldinger']);
});

test('an open thread stays in the group of unread threads although it has been read', async () => {
  let unread = 2;
  const others = [buildThread({ threadId: 'unread', unread: 1 }), buildThread({ threadId: 'read' })];
  scriptBackEnd({ [endpoint]: () => pageResponse([buildThread({ unread }), ...others]) });
  const { queryClient, show } = renderScreen(<Inbox openThreadId={threadId} />, { pathname: '/app/messages' });
  const unreadLinks = [`/app/messages/${threadId}`, '/app/messages/unread'];
  expect(await linksOf('Uleste')).toEqual(unreadLinks);
  unread = 0;
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByText('2 uleste meldinger')).toBeNull());
  expect(await linksOf('Uleste')).toEqual(unreadLinks);
  show(<Inbox openThreadId="read" />);
  expect(await linksOf('Uleste')).toEqual(['/app/messages/unread']);
});

test('promise 28: bidi controls in messages are removed in the inbox', async () => {
  renderInbox(() => pageResponse([buildThread({ lastMessage: { text: 'Hei \u202Eabc', isOwn: false } })]));
  expect(await linkText()).toContain('Hei abc');
});

test('a button loads the next page of threads', async () => {
  const user = renderInbox((query) =>
    query.get('cursor') === 'c1'
      ? pageResponse([buildThread({ threadId: 'older' })])
      : pageResponse([buildThread()], 'c1'),
  );
  await user.click(await screen.findByRole('button', { name: 'Vis flere samtaler' }));
  await screen.findAllByRole('link');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/app/messages/${threadId}`,
    '/app/messages/older',
  ]);
  expect(screen.queryByRole('button', { name: 'Vis flere samtaler' })).toBeNull();
});

test('an empty inbox explains how threads start', async () => {
  renderInbox(() => pageResponse([]));
  expect(await screen.findByRole('heading', { name: 'Ingen samtaler ennå' })).toBeTruthy();
  expect(screen.getByText(/^Når du svarer på en annonse/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se hva som er nær deg' }).getAttribute('href')).toBe('/app');
});

test('a failed request for threads can be retried', async () => {
  let isFailing = true;
  const user = renderInbox(() => (isFailing ? problem(429, 'No') : pageResponse([buildThread()])));
  const retry = await screen.findByRole('button', { name: 'Prøv igjen' });
  isFailing = false;
  await user.click(retry);
  expect(await linkText()).toContain('Kari');
  expect(screen.queryByText('Vi fikk ikke hentet dette')).toBeNull();
});
