import type { NeighbourPage as Neighbour } from '@grenda/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildNeighbour, buildOwnPage, kariId, renderAppScreen } from '#src/testing/neighbours.tsx';
import NeighbourPage from './neighbour-page.tsx';

const readEndpoint = `GET /api/neighbours/${kariId}`;

async function show(neighbour: Partial<Neighbour> = {}, responses = {}, me = buildOwnPage()) {
  scriptBackEnd({ [readEndpoint]: () => Response.json(buildNeighbour(neighbour)), ...responses });
  const entry = { pathname: `/app/neighbours/${kariId}`, route: '/app/neighbours/:userId' };
  renderAppScreen(<NeighbourPage />, entry, me);
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

test('the page shows the name, the neighbourhood, the month of joining, the text about the neighbour and the thanks', async () => {
  await show({
    thanks: [
      {
        thanksId: '0199a1b2-7c3d-7e4f-8a5b-000000000007',
        text: 'Takk for sofaen!',
        firstName: 'Ali',
        at: '2025-05-17T10:00:00.000Z',
        isHidden: false,
      },
    ],
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Kari' })).toBeTruthy();
  expect(screen.getByText('Majorstuen')).toBeTruthy();
  expect(screen.getByText('Nabo siden mars 2026')).toBeTruthy();
  expect(screen.getByText('Jeg har to katter.')).toBeTruthy();
  expect(screen.getByText('«Takk for sofaen!»')).toBeTruthy();
  expect(screen.getByText('17. mai 2025')).toBeTruthy();
});

test.each([
  ['its description', 'Kari i hagen', 'Kari i hagen'],
  ["the neighbour's name", '', 'Bilde av Kari'],
])('the text alternative of the photo is %s', async (_, alt, name) => {
  await show({ photo: { photoId: 'p1', width: 40, height: 40, placeholder: 'data:,', alt } });
  expect(screen.getByRole('img', { name }).getAttribute('src')).toBe('/photos/p1/small');
});

test('a neighbour can be blocked and unblocked', async () => {
  const neighbour = buildNeighbour();
  const setBlocked = (isBlocked: boolean) => () => {
    neighbour.isBlocked = isBlocked;
    return empty();
  };
  const user = await show(
    {},
    {
      [readEndpoint]: () => Response.json(neighbour),
      [`PUT /api/neighbours/${kariId}/block`]: setBlocked(true),
      [`DELETE /api/neighbours/${kariId}/block`]: setBlocked(false),
    },
  );
  await user.click(screen.getByRole('button', { name: 'Flere valg' }));
  await user.click(screen.getByRole('button', { name: 'Blokker' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Blokker' }));
  const unblock = await screen.findByRole('button', { name: 'Opphev blokkeringen' });
  expect(screen.getByText('Du har blokkert Kari. Dere ser ikke annonsene til hverandre.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Angre' })).toBeTruthy();
  await user.click(unblock);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Opphev blokkeringen' })).toBeNull());
  expect(screen.queryByText(/^Du har blokkert Kari\. Dere/)).toBeNull();
});

test('users cannot report or block themselves', async () => {
  await show({}, {}, buildOwnPage({ userId: kariId }));
  expect(screen.getByRole('link', { name: 'Til siden din' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Flere valg' })).toBeNull();
});

test.each([
  [404, 'Vi finner ikke denne naboen'],
  [403, 'Du venter på godkjenning'],
  [429, 'Vi fikk ikke hentet dette'],
])('a response with status %i shows an explanation', async (status, title) => {
  await show({}, { [readEndpoint]: () => problem(status, 'Refused') });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
});
