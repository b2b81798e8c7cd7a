import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildOwnPage, renderAppScreen } from '#src/testing/neighbours.tsx';
import { toasts } from '#src/ui/toast/toast-store.ts';
import InvitePage from './invite-page.tsx';

const userId = '0198c1f0-7a31-7c4e-8d2f-1f2e3d4c5b6a';
const endpoint = `/api/neighbours/${userId}/vouch`;

function show(handlers: Parameters<typeof scriptBackEnd>[0]) {
  const requests = scriptBackEnd(handlers);
  renderAppScreen(<InvitePage />, { pathname: '/app/invite', search: `?vouch=${userId}` }, buildOwnPage());
  return requests;
}

test('a neighbour can vouch for the user who sent the link, and withdraw the vouch', async () => {
  let isVouched = false;
  const { neighbourhood } = buildOwnPage();
  const setVouched = (value: boolean) => () => {
    isVouched = value;
    return empty();
  };
  const requests = show({
    [`GET ${endpoint}`]: () => Response.json({ firstName: 'Leyla', neighbourhood, isVouched }),
    [`PUT ${endpoint}`]: setVouched(true),
    [`DELETE ${endpoint}`]: setVouched(false),
  });
  expect(await screen.findByRole('heading', { name: 'Kjenner du Leyla?' })).toBeTruthy();
  const confirm = screen.getByRole('button', { name: 'Ja, jeg går god for naboen' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(await screen.findByText(/^Du har gått god for Leyla/)).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Trekk det tilbake' }));
  expect(await screen.findByRole('button', { name: 'Ja, jeg går god for naboen' })).toBeTruthy();
  expect(requests.every(({ url }) => url.endsWith('/vouch'))).toBe(true);
});

test('a link for a user who cannot be vouched for shows an explanation', async () => {
  show({ [`GET ${endpoint}`]: () => problem(404, 'Not Found') });
  expect(await screen.findByRole('heading', { name: 'Her er det ingen å gå god for' })).toBeTruthy();
});

test('if the server refuses a vouch with 409, a toast explains the monthly limit', async () => {
  const { neighbourhood } = buildOwnPage();
  show({
    [`GET ${endpoint}`]: () => Response.json({ firstName: 'Leyla', neighbourhood, isVouched: false }),
    [`PUT ${endpoint}`]: () => problem(409, 'Conflict'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, jeg går god for naboen' }));
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Du kan gå god for tre naboer i måneden.'));
});
