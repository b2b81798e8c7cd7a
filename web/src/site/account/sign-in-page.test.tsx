import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, type ReactElement, Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { PreloadPage } from '#src/lib/navigation/preload-page.ts';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { meQuery } from '#src/lib/api/session.ts';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { toasts } from '#src/ui/toast/toast-store.ts';
import SignInPage from './sign-in-page.tsx';

const meEndpoint = 'GET /api/auth/me';
const signInEndpoint = 'POST /api/auth/sign-in';
const unauthorized = () => problem(401, 'Unauthorized');

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
  scriptBackEnd({ [meEndpoint]: unauthorized, [signInEndpoint]: () => promise });
  show();
  await submit('kari@example.no', 'feil');
  expect([emailField().disabled, passwordField().disabled]).toEqual([true, true]);
  resolve(unauthorized());
  await waitFor(() => expect([emailField().disabled, passwordField().disabled]).toEqual([false, false]));
  expect([emailField().value, passwordField().value]).toEqual(['kari@example.no', 'feil']);
  expect(document.activeElement).toBe(passwordField());
});

test('signing in requests a cookie and returns to the page that redirected to sign-in', async () => {
  let isSignedIn = false;
  const requests = scriptBackEnd({
    [meEndpoint]: () => (isSignedIn ? Response.json({}) : unauthorized()),
    [signInEndpoint]: () => {
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

test('a user who is already signed in is redirected, to the console by default', async () => {
  scriptBackEnd({ [meEndpoint]: () => Response.json({}) });
  show();
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/admin');
});

test('a return target on another site is not followed', async () => {
  scriptBackEnd({ [meEndpoint]: () => Response.json({}) });
  show({ from: '//evil.example' });
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/admin');
});

test('a cached session does not cause a redirect, because the page requests the session again first', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isFirst = true;
  scriptBackEnd({ [meEndpoint]: () => (isFirst ? Response.json({}) : promise.then(unauthorized)) });
  const queryClient = createQueryClient();
  await queryClient.fetchQuery(meQuery);
  isFirst = false;
  renderScreen(<SignInPage />, { pathname: '/sign-in' }, queryClient);
  expect(emailField()).toBeTruthy();
  resolve();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(emailField()).toBeTruthy();
});

test('the form stays busy from the click until the page is left, and sends one request', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const requests = scriptBackEnd({ [meEndpoint]: unauthorized, [signInEndpoint]: () => promise });
  const { promise: consoleCode, resolve: resolveConsoleCode } = Promise.withResolvers<{
    default: () => ReactElement;
  }>();
  const preloaded: string[] = [];
  const Console = lazy(() => consoleCode);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PreloadPage value={(path) => preloaded.push(path)}>
        <MemoryRouter initialEntries={['/sign-in']}>
          <Suspense>
            <Routes>
              <Route path="/sign-in" element={<SignInPage />} />
              <Route path="/admin" element={<Console />} />
            </Routes>
          </Suspense>
        </MemoryRouter>
      </PreloadPage>
    </QueryClientProvider>,
  );
  await submit('kari@example.no', 'riktig');
  expect(preloaded).toEqual(['/admin']);
  resolve(empty());
  await act(() => promise);
  await act(() => new Promise((done) => setTimeout(done)));
  const button = screen.getByRole('button', { name: 'Sign in' });
  expect([emailField().disabled, passwordField().disabled, button.getAttribute('aria-disabled')]).toEqual([
    true,
    true,
    'true',
  ]);
  await userEvent.click(button);
  fireEvent.submit(button.closest('form')!);
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  resolveConsoleCode({ default: () => <h1>Console</h1> });
  expect(await screen.findByRole('heading', { name: 'Console' })).toBeTruthy();
});

test('two submits before the next render send one request', async () => {
  const requests = scriptBackEnd({ [meEndpoint]: unauthorized, [signInEndpoint]: () => problem(503, 'Busy') });
  show();
  emailField().value = 'kari@example.no';
  passwordField().value = 'riktig';
  const form = screen.getByRole('button', { name: 'Sign in' }).closest('form')!;
  act(() => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await screen.findByText('Busy');
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('signing in clears the cache, which may hold data of another user', async () => {
  scriptBackEnd({ [meEndpoint]: unauthorized, [signInEndpoint]: () => empty() });
  const { queryClient } = show();
  queryClient.setQueryData(['users'], 'of another administrator');
  await submit('kari@example.no', 'riktig');
  await screen.findByTestId('elsewhere');
  expect(queryClient.getQueryData(['users'])).toBeUndefined();
});

test('after a failed sign-in an empty email field gets the focus', async () => {
  scriptBackEnd({ [meEndpoint]: unauthorized, [signInEndpoint]: () => problem(400, 'Bad Request') });
  show();
  await submit('', 'hemmelig');
  await waitFor(() => expect(document.activeElement).toBe(emailField()));
});

test('an empty email address shows a toast, and the request is sent anyway', async () => {
  const requests = scriptBackEnd({ [meEndpoint]: unauthorized, [signInEndpoint]: () => problem(400, 'Bad Request') });
  show();
  await submit('', 'hemmelig');
  expect(await screen.findByText('Email and password are required.')).toBeTruthy();
  await waitFor(() => expect(requests.some((request) => request.method === 'POST')).toBe(true));
});

test('the browser requires the password before the form is sent', async () => {
  const requests = scriptBackEnd({ [meEndpoint]: unauthorized });
  show();
  expect(passwordField().required).toBe(true);
  expect([emailField().type, emailField().required]).toEqual(['email', false]);
  await submit('kari@example.no', '');
  expect(requests.filter((request) => request.method === 'POST')).toEqual([]);
});

test('each message in the errors of a response is shown as its own toast, in order', async () => {
  const errors = { Email: ['Too long.', 'Not an address.'], Password: ['Too short.'] };
  scriptBackEnd({ [meEndpoint]: unauthorized, [signInEndpoint]: () => problem(400, 'Validation', { errors }) });
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
])('%s is shown as a toast', async (_, respond, title, description) => {
  scriptBackEnd({ [meEndpoint]: unauthorized, [signInEndpoint]: respond });
  show();
  act(() => toasts.show({ title: 'Earlier toast' }));
  await submit('kari@example.no', 'feil');
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(description)).toBeTruthy();
});

test('promise 64: signing in clears the stored owner of the device, so that the app deletes the data on the device', async () => {
  localStorage.setItem('grenda:app:owner', 'ola');
  scriptBackEnd({ [meEndpoint]: unauthorized, [signInEndpoint]: () => empty() });
  show();
  await submit('kari@example.no', 'riktig');
  await waitFor(() => expect(localStorage.getItem('grenda:app:owner')).toBeNull());
});
