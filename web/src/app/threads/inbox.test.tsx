// @vitest-environment happy-dom
import type { Thread } from '@grenda/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildThread, renderAppScreen, threadId } from '#src/testing/neighbours.tsx';
import ThreadsPage from './threads-page.tsx';

const list = 'GET /api/threads';
const page = (threads: Thread[], nextCursor: string | null = null) =>
  Response.json({ threads, nextCursor, unreadThreads: 0 });

function show(answer: (query: URLSearchParams) => Response) {
  scriptBackEnd({ [list]: ({ url }) => answer(new URL(url).searchParams) });
  renderAppScreen(<ThreadsPage />, { pathname: '/app/messages' });
  return userEvent.setup();
}

/** All that one link says, as it is read. */
const said = async () => (await screen.findByRole('link')).textContent.replace(/\d\d:\d\d/, '');

test('a thread says who it is with, what was written last and what it is about, and leads there', async () => {
  show(() => page([buildThread()]));
  expect(await said()).toBe('KKariSå fint!Bære en sofa');
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/app/messages/${threadId}`);
});

test.each<[Partial<Thread>, RegExp]>([
  [{ unread: 1 }, /11 ulest melding/],
  [{ unread: 120 }, /99\+120 uleste meldinger/],
  [{ lastMessage: { text: 'Kommer!', isOwn: true } }, /Du: Kommer!/],
  [{ other: null, lastMessage: null }, /–Slettet konto/],
  [{ listing: null }, /Annonsen vises ikke lenger/],
  [{ isAgreed: true }, /Avtalt$/],
  [{ isAgreed: true, listing: { ...buildThread().listing!, status: 'Completed' } }, /Fullført$/],
])('a thread with %j says so', async (changes, words) => {
  show(() => page([buildThread(changes)]));
  expect(await said()).toMatch(words);
});

test('promise 28: what somebody wrote to turn the page around is inert in the list', async () => {
  show(() => page([buildThread({ lastMessage: { text: 'Hei \u202Eabc', isOwn: false } })]));
  expect(await said()).toContain('Hei abc');
});

test('the threads that do not fit come by the button', async () => {
  const user = show((query) =>
    query.get('cursor') === 'c1' ? page([buildThread({ threadId: 'older' })]) : page([buildThread()], 'c1'),
  );
  await user.click(await screen.findByRole('button', { name: 'Vis flere samtaler' }));
  await screen.findAllByRole('link');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/app/messages/${threadId}`,
    '/app/messages/older',
  ]);
  expect(screen.queryByRole('button', { name: 'Vis flere samtaler' })).toBeNull();
});

test('who has no threads yet is told how one comes about', async () => {
  show(() => page([]));
  expect(await screen.findByRole('heading', { name: 'Ingen samtaler ennå' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se hva som er nær deg' }).getAttribute('href')).toBe('/app');
});

test('threads that cannot be fetched can be asked for again', async () => {
  let isAway = true;
  const user = show(() => (isAway ? problem(429, 'No') : page([buildThread()])));
  const retry = await screen.findByRole('button', { name: 'Prøv igjen' });
  isAway = false;
  await user.click(retry);
  expect(await said()).toContain('Kari');
  expect(screen.queryByText('Vi får ikke hentet meldingene')).toBeNull();
});
