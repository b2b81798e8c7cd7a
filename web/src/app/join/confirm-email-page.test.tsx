import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import ConfirmEmailPage from './confirm-email-page.tsx';

const confirm = 'GET /api/auth/confirm-email';
const search = '?code=abc&userId=u1&email=kari%40example.no';

test('confirming the address redirects to sign-in with the address and the reason', async () => {
  const requests = scriptBackEnd({ [confirm]: () => empty() });
  renderScreen(<ConfirmEmailPage />, { pathname: '/app/confirm-email', search });
  expect((await screen.findByTestId('elsewhere')).textContent).toBe(
    '/app/sign-in {"email":"kari@example.no","reason":"confirmed"}',
  );
  expect(new URL(requests[0]?.url ?? '').search).toBe('?code=abc&userId=u1');
});

test('the page of an invalid link offers sign-in and a new link', async () => {
  const resend = 'POST /api/auth/resend-confirmation-email';
  const requests = scriptBackEnd({ [confirm]: () => problem(400, 'Bad Request'), [resend]: () => empty() });
  renderScreen(<ConfirmEmailPage />, { pathname: '/app/confirm-email', search });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lenken virker ikke' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Logg inn' }).getAttribute('href')).toBe('/app/sign-in');
  expect(screen.queryByRole('button', { name: 'Prøv igjen' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send lenken på nytt' }));
  expect(await requests.at(-1)?.json()).toEqual({ email: 'kari@example.no' });
});

test('after a transient failure the same link can be retried', async () => {
  const responses = [() => problem(503, 'Unavailable'), () => empty()];
  scriptBackEnd({ [confirm]: () => (responses.shift() ?? (() => empty()))() });
  renderScreen(<ConfirmEmailPage />, { pathname: '/app/confirm-email', search });
  await userEvent.click(await screen.findByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByTestId('elsewhere')).toBeTruthy();
});

test('the page of an incomplete link shows an error and sends no request', async () => {
  const requests = scriptBackEnd({});
  renderScreen(<ConfirmEmailPage />, { pathname: '/app/confirm-email', search: '?code=abc' });
  expect(await screen.findByText(/prøv å logge inn først/)).toBeTruthy();
  expect(requests).toEqual([]);
});
