import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildOwnPage, renderAppScreen } from '#src/testing/neighbours.tsx';
import InvitePage from './invite-page.tsx';

const endpoint = 'PUT /api/neighbours/me/invitation';
const invitation = () => Response.json({ code: 'k7m2xq9d', neighbourhood: buildOwnPage().neighbourhood });

const draft = { posterId: '0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a', code: 'p7m2xq9d', association: 'Majorstuen vel' };
const posters = {
  'PUT /api/neighbours/me/poster': () => Response.json({ ...draft, neighbourhood: buildOwnPage().neighbourhood }),
  'GET /api/posters': () => Response.json({ posters: [] }),
};

const show = (me = buildOwnPage()) => renderAppScreen(<InvitePage />, { pathname: '/app/invite' }, me);

test('an approved neighbour sees the link and a QR code, and can copy the link', async () => {
  const writeText = vi.fn(async (_text: string) => {});
  scriptBackEnd({ ...posters, [endpoint]: invitation });
  show();
  const link = `${location.origin}/app/join?code=k7m2xq9d`;
  expect(await screen.findByText(link)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Få med flere i Majorstuen' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR-kode med invitasjonslenken' })).toBeTruthy();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await userEvent.click(screen.getByRole('button', { name: 'Del lenken' }));
  expect(await screen.findByRole('button', { name: 'Lenken er kopiert' })).toBeTruthy();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(link);
});

test.each([
  ['waits for approval', { isApproved: false }, 'Du kan invitere når du er godkjent'],
  ['has no neighbourhood', { neighbourhood: null }, 'Hvor bor du?'],
])('a user who %s sees what is missing, and no invitation is requested', async (_, me, heading) => {
  const requests = scriptBackEnd({});
  show(buildOwnPage(me));
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(requests).toEqual([]);
});

test('after a failure the request for the link can be retried', async () => {
  let isFailing = true;
  scriptBackEnd({ ...posters, [endpoint]: () => (isFailing ? problem(429, 'No') : invitation()) });
  show();
  const retry = await screen.findByRole('button', { name: 'Prøv igjen' });
  isFailing = false;
  await userEvent.click(retry);
  expect(await screen.findByText(/k7m2xq9d/)).toBeTruthy();
});
