import type { Poster } from '@grenda/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildOwnPage, renderAppScreen } from '#src/testing/neighbours.tsx';
import { toasts } from '#src/ui/toast/toast-store.ts';
import InvitePage from './invite-page.tsx';

const { neighbourhood } = buildOwnPage();
const posterId = '0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a';
const draft = { posterId, code: 'p7m2xq9d', neighbourhood, association: 'Majorstuen vel' };
const hanging: Poster = {
  posterId,
  place: 'Library',
  hungOn: '2026-10-01',
  joinedCount: 3,
  isOwn: true,
  asksToCheck: false,
};
const changeEndpoint = `PUT /api/posters/${posterId}`;

function show(posters: Poster[] = [], handlers: Parameters<typeof scriptBackEnd>[0] = {}) {
  const requests = scriptBackEnd({
    'PUT /api/neighbours/me/invitation': () => Response.json({ code: 'k7m2xq9d', neighbourhood }),
    'PUT /api/neighbours/me/poster': () => Response.json(draft),
    'GET /api/posters': () => Response.json({ posters }),
    [changeEndpoint]: () => empty(),
    ...handlers,
  });
  renderAppScreen(<InvitePage />, { pathname: '/app/invite' }, buildOwnPage());
  const changes = async () =>
    Promise.all(requests.filter(({ url }) => url.includes('/api/posters/')).map((request) => request.json()));
  return { changes };
}

const printedText = () => document.querySelector<HTMLElement>('.poster')?.textContent ?? '';
const countPrintedLinks = () => printedText().split(`code=${draft.code}`).length - 1;

test('the poster shows the neighbourhood, the code of the poster and the association; English texts and tear-off strips are optional', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Skriv ut plakaten' }));
  expect(print).toHaveBeenCalledOnce();
  expect(printedText()).toContain('Hjelp fra naboer i Majorstuen');
  expect(printedText()).toContain('/app/join?code=p7m2xq9d');
  expect(printedText()).toContain('Hilsen Majorstuen vel');
  expect(printedText()).not.toContain('Help from neighbours');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Også på engelsk' }));
  expect(printedText()).toContain('Help from neighbours in Majorstuen');
  expect(countPrintedLinks()).toBe(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Med lapper til å rive av' }));
  expect(countPrintedLinks()).toBe(9);
});

test('a neighbour records where they put up a poster', async () => {
  const { changes } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Jeg har hengt opp en plakat' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Oppgang' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Oppgang' }));
  await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
  await screen.findByRole('button', { name: 'Jeg har hengt opp en plakat' });
  expect(await changes()).toEqual([{ place: 'Stairwell', isHanging: true }]);
});

test('a double click records a poster once', async () => {
  const { changes } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Jeg har hengt opp en plakat' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Oppgang' }));
  const save = screen.getByRole('button', { name: 'Lagre' });
  fireEvent.click(save);
  fireEvent.click(save);
  await screen.findByRole('button', { name: 'Jeg har hengt opp en plakat' });
  expect(await changes()).toHaveLength(1);
});

test('if the draft of a new poster cannot be loaded, the poster that was just put up cannot be printed or recorded again', async () => {
  let isFailing = false;
  show([], { 'PUT /api/neighbours/me/poster': () => (isFailing ? problem(429, 'No') : Response.json(draft)) });
  await userEvent.click(await screen.findByRole('button', { name: 'Jeg har hengt opp en plakat' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Butikk' }));
  isFailing = true;
  await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
  const retry = await screen.findByRole('button', { name: 'Prøv igjen' });
  expect(printedText()).toBe('');
  for (const name of ['Skriv ut plakaten', 'Jeg har hengt opp en plakat', 'Lagre'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  isFailing = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Jeg har hengt opp en plakat' })).toBeTruthy();
});

test('if the user already has the maximum number of posters up, the form stays open and a toast explains the limit', async () => {
  show([], { [changeEndpoint]: () => problem(409, 'Conflict') });
  await userEvent.click(await screen.findByRole('button', { name: 'Jeg har hengt opp en plakat' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Butikk' }));
  await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
  await vi.waitFor(() => expect(toasts.current()?.title).toMatch(/^Du har 20 plakater oppe/));
  expect(screen.getByRole('button', { name: 'Lagre' })).toBeTruthy();
});

test('the list shows where each poster hangs and how many people joined through it; users can take down their own posters, and undo that', async () => {
  const { changes } = show([hanging, { ...hanging, posterId: 'other', isOwn: false, joinedCount: 1 }]);
  const [own, other] = await screen.findAllByRole('listitem');
  expect(own?.textContent).toContain('Bibliotek · din plakat');
  expect(own?.textContent).toContain('3 har blitt med');
  expect(other?.textContent).toContain('Én har blitt med');
  expect(within(other!).queryByRole('button')).toBeNull();
  await userEvent.click(within(own!).getByRole('button', { name: 'Den er tatt ned' }));
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Plakaten er borte fra lista'));
  await toasts.current()?.action?.onSelect();
  await vi.waitFor(async () =>
    expect(await changes()).toEqual([
      { place: 'Library', isHanging: false },
      { place: 'Library', isHanging: true },
    ]),
  );
});

test("if one of the user's posters is due for a check, the list asks whether it is still up", async () => {
  const { changes } = show([{ ...hanging, asksToCheck: true }]);
  expect(await screen.findByText('Henger den fortsatt?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ja' }));
  await vi.waitFor(async () => expect(await changes()).toEqual([{ place: 'Library', isHanging: true }]));
});
