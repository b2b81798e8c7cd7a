import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';
import SendConfirmationEmailPage from './send-confirmation-email-page.tsx';

const resendEndpoint = 'POST /api/auth/resend-confirmation-email';
const forgotEndpoint = 'POST /api/auth/forgot-password';

const showForgot = () => renderScreen(<ForgotPasswordPage />, { pathname: '/forgot-password' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /send|sent/i });

async function send(email: string) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(button());
  return user;
}

test('the button shows the progress, and stays disabled once the email is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  scriptBackEnd({ [forgotEndpoint]: () => promise });
  showForgot();
  const user = await send('kari@example.no');
  expect(button().textContent).toBe('Sending...');
  resolve(empty());
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Email sent!' })).disabled).toBe(true);
  await user.type(screen.getByLabelText('Email'), 'x');
  expect([button().textContent, button().disabled]).toEqual(['Email sent!', true]);
});

test('if the request for a reset email fails, the button and a toast show the error', async () => {
  scriptBackEnd({ [forgotEndpoint]: () => problem(400, 'Bad Request', { detail: 'This is not an email address.' }) });
  showForgot();
  await send('kari@example.no');
  expect(await screen.findByRole('button', { name: 'Failed to send email' })).toBeTruthy();
  expect(await screen.findByText('Failed to reset password')).toBeTruthy();
  expect(screen.getByText('This is not an email address.')).toBeTruthy();
});

test('after a failure another email address can be tried', async () => {
  scriptBackEnd({ [forgotEndpoint]: () => empty(400) });
  showForgot();
  const user = await send('kari@example.no');
  await screen.findByRole('button', { name: 'Failed to send email' });
  await user.type(screen.getByLabelText('Email'), 'x');
  expect(button().textContent).toBe('Send reset link');
});

test('a known email address is filled in', () => {
  renderScreen(<ForgotPasswordPage />, { pathname: '/forgot-password', state: { email: 'kari@example.no' } });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('kari@example.no');
});

test('if the request for a confirmation email fails without a body, a toast shows the fallback text', async () => {
  scriptBackEnd({ [resendEndpoint]: () => empty(400), 'GET /api/auth/me': () => empty(401) });
  renderScreen(<SendConfirmationEmailPage />, { pathname: '/send-confirmation-email' });
  await send('kari@example.no');
  expect(await screen.findByText('An unexpected error occurred')).toBeTruthy();
});

test('an empty email address shows a toast, and an error at its field until it is changed', async () => {
  const requests = scriptBackEnd({});
  showForgot();
  fireEvent.invalid(screen.getByLabelText('Email'));
  expect(await screen.findAllByText('Email is required')).toHaveLength(2);
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Whose password are we resetting?')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'kari@example.no' } });
  expect(screen.getByLabelText('Email').hasAttribute('aria-invalid')).toBe(false);
  expect(requests).toEqual([]);
});
