// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { empty, problem, scriptBackEnd } from '#app/testing/back-end.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { SignInPage } from './sign-in-page.tsx';

const me = 'GET /api/auth/me';
const signIn = 'POST /api/auth/sign-in';
const visitor = () => problem(401, 'Unauthorized');

const show = (state?: unknown) => renderScreen(<SignInPage />, { pathname: '/sign-in', state });
const emailField = () => screen.getByLabelText<HTMLInputElement>('Email');
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password');

async function submit(email: string, password: string) {
  const user = userEvent.setup();
  if (email) await user.type(emailField(), email);
  if (password) await user.type(passwordField(), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('the fields are disabled while the request is pending, and keep their text', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  scriptBackEnd({ [me]: visitor, [signIn]: () => promise });
  show();
  await submit('kari@example.no', 'feil');
  expect([emailField().disabled, passwordField().disabled]).toEqual([true, true]);
  resolve(visitor());
  await waitFor(() => expect([emailField().disabled, passwordField().disabled]).toEqual([false, false]));
  expect([emailField().value, passwordField().value]).toEqual(['kari@example.no', 'feil']);
  expect(document.activeElement).toBe(passwordField());
});

test('success asks for a cookie and leads to where the visitor came from', async () => {
  let isSignedIn = false;
  const requests = scriptBackEnd({
    [me]: () => (isSignedIn ? Response.json({}) : visitor()),
    [signIn]: () => {
      isSignedIn = true;
      return empty();
    },
  });
  show({ from: '/admin/users?page=2' });
  await submit('kari@example.no', 'riktig');
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/admin/users?page=2');
  const sent = requests.find((request) => request.method === 'POST');
  expect(new URL(sent?.url ?? '').search).toBe('?useCookies=true');
  expect(await sent?.json()).toEqual({ email: 'kari@example.no', password: 'riktig' });
});

test('who is signed in already is sent on, to the console when they came from nowhere', async () => {
  scriptBackEnd({ [me]: () => Response.json({}) });
  show();
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/admin');
});

test('an origin on another site is not followed', async () => {
  scriptBackEnd({ [me]: () => Response.json({}) });
  show({ from: '//evil.example' });
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/admin');
});

test('an empty address is complained about, and the request is sent all the same', async () => {
  const requests = scriptBackEnd({ [me]: visitor, [signIn]: () => problem(400, 'Bad Request') });
  show();
  await submit('', 'hemmelig');
  expect(await screen.findByText('Email and password are required.')).toBeTruthy();
  await waitFor(() => expect(requests.some((request) => request.method === 'POST')).toBe(true));
});

test('the browser itself requires the password', async () => {
  const requests = scriptBackEnd({ [me]: visitor });
  show();
  expect(passwordField().required).toBe(true);
  expect(emailField().required).toBe(false);
  await submit('kari@example.no', '');
  expect(requests.filter((request) => request.method === 'POST')).toEqual([]);
});

test('each message of an errors map has a notice of its own, one after the other', async () => {
  const errors = { Email: ['Too long.', 'Not an address.'], Password: ['Too short.'] };
  scriptBackEnd({ [me]: visitor, [signIn]: () => problem(400, 'Validation', { errors }) });
  show();
  await submit('kari@example.no', 'x');
  const seen: (string | null)[] = [];
  for (const message of ['Too long.', 'Not an address.', 'Too short.']) {
    seen.push((await screen.findByText(message)).parentElement?.textContent ?? null);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  }
  expect(seen).toEqual(['Error in EmailToo long.', 'Error in EmailNot an address.', 'Error in PasswordToo short.']);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test.each([
  ['an empty 401', () => empty(401), 'Invalid credentials', /make sure to click the verification link/],
  ['a problem', () => problem(503, 'Busy', { detail: 'Come back.' }), 'Busy', 'Come back.'],
  ['an empty 400', () => empty(400), 'Error', 'An unexpected error occurred'],
])('%s has its notice', async (_, answer, title, description) => {
  scriptBackEnd({ [me]: visitor, [signIn]: answer });
  show();
  await submit('kari@example.no', 'feil');
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(description)).toBeTruthy();
});
