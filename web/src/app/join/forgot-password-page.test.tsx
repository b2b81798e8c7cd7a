import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';

const forgot = 'POST /api/auth/forgot-password';

async function submitEmail() {
  renderScreen(<ForgotPasswordPage />, { pathname: '/app/forgot-password' });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('E-post'), 'kari@example.no');
  await user.click(screen.getByRole('button', { name: 'Send lenken' }));
  return user;
}

test('the button shows the progress, and is disabled once the email is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  scriptBackEnd({ [forgot]: () => promise });
  await submitEmail();
  expect(screen.getByRole('button', { name: 'Sender …' })).toBeTruthy();
  resolve(empty());
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'E-posten er sendt' })).disabled).toBe(true);
});

test('after a failure another email address can be tried', async () => {
  scriptBackEnd({ [forgot]: () => problem(503, 'Busy') });
  const user = await submitEmail();
  expect((await screen.findByRole('alert')).textContent).toBe('Noe gikk galt hos oss. Prøv igjen om litt.');
  await user.type(screen.getByLabelText('E-post'), 'x');
  expect(screen.getByRole('button', { name: 'Send lenken' })).toBeTruthy();
});

test('an invalid email address shows an error at its field', async () => {
  scriptBackEnd({ [forgot]: () => problem(400, 'Bad Request', { errors: { email: ['x'] } }) });
  await submitEmail();
  const description = /Dette er ikke en e-postadresse/;
  expect(await screen.findByRole('textbox', { name: 'E-post', description })).toBeTruthy();
});
