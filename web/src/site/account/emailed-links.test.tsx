import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { loadScreen, renderScreen } from '#src/testing/render-screen.tsx';
import { AppFlag } from '#src/app-flag.ts';
import ConfirmEmailPage from './confirm-email-page.tsx';
import EmailConfirmedPage from './email-confirmed-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

const confirmEndpoint = 'GET /api/auth/confirm-email';
const resetEndpoint = 'POST /api/auth/reset-password';

function showConfirm(search: string) {
  renderScreen(<ConfirmEmailPage />, { pathname: '/confirm-email', search });
}

async function submitReset(password: string, confirmPassword: string, search = '?code=secret&email=kari@example.no') {
  renderScreen(<ResetPasswordPage />, { pathname: '/reset-password', search });
  await fillReset(password, confirmPassword);
}

async function fillReset(password: string, confirmPassword = password) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirmPassword);
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
}

test('opening a valid link sends one confirmation request, even when React mounts the page twice', async () => {
  const requests = scriptBackEnd({
    [confirmEndpoint]: () => new Response('Thank you.', { headers: { 'content-type': 'text/plain' } }),
  });
  showConfirm('?code=secret&userId=u1&changedEmail=ny@example.no');
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/email-confirmed {"email":"ny@example.no"}');
  expect(requests.map(({ url }) => new URL(url).search)).toEqual([
    '?code=secret&userId=u1&changedEmail=ny%40example.no',
  ]);
});

test('a rejected link shows an error, and no button to try again', async () => {
  const requests = scriptBackEnd({ [confirmEndpoint]: () => problem(401, 'Unauthorized') });
  showConfirm('?code=old&userId=u1');
  expect(screen.getByText('Confirming your email')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'An error occurred' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(requests).toHaveLength(1);
});

test.each(['', '?code=secret', '?userId=u1'])('an incomplete link is invalid, and no request is sent: %s', (search) => {
  const requests = scriptBackEnd({});
  showConfirm(search);
  expect(screen.getByRole('heading', { level: 1, name: 'Invalid link' })).toBeTruthy();
  expect(requests).toEqual([]);
});

test('the code and email address are removed from the address bar, and survive a reload', async () => {
  window.history.replaceState(null, '', '/reset-password?code=secret&email=kari%40example.no');
  const requests = scriptBackEnd({ [resetEndpoint]: () => empty() });
  const { unmount } = loadScreen(<ResetPasswordPage />, '/reset-password');
  await waitFor(() => expect(window.location.search).toBe(''));
  unmount();
  const reloaded = loadScreen(<ResetPasswordPage />, '/reset-password');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('kari@example.no');
  await fillReset('solsikke i vinduet');
  expect(await screen.findByRole('heading', { level: 1, name: 'Password reset successful' })).toBeTruthy();
  expect(await requests[0]?.json()).toMatchObject({ resetCode: 'secret' });
  reloaded.unmount();
  loadScreen(<ResetPasswordPage />, '/reset-password');
  expect(screen.getByRole('heading', { level: 1, name: 'Password reset successful' })).toBeTruthy();
  expect(JSON.stringify(window.history.state)).not.toContain('secret');
});

test('a confirmation request without a response can be retried, even after a reload', async () => {
  window.history.replaceState(null, '', '/confirm-email?code=secret&userId=u1');
  let hasNetwork = false;
  const requests = scriptBackEnd({ [confirmEndpoint]: () => (hasNetwork ? empty() : Response.error()) });
  const { unmount } = loadScreen(<ConfirmEmailPage />, '/confirm-email');
  await screen.findByRole('heading', { level: 1, name: 'An error occurred' });
  unmount();
  loadScreen(<ConfirmEmailPage />, '/confirm-email');
  await screen.findByRole('heading', { level: 1, name: 'An error occurred' });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(requests).toHaveLength(3));
  await screen.findByRole('heading', { level: 1, name: 'An error occurred' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  hasNetwork = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/email-confirmed');
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(Array(4).fill('?code=secret&userId=u1'));
});

test('a reset with an invalid code keeps the input, and offers a new link for the email address', async () => {
  const errors = { InvalidToken: ['The code has expired.'] };
  scriptBackEnd({ [resetEndpoint]: () => problem(400, 'Validation', { detail: 'The code has expired.', errors }) });
  await submitReset('solsikke i vinduet', 'solsikke i vinduet', '?code=secret');
  expect(screen.queryByRole('link', { name: 'Send a new reset link' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Email'), 'kari@example.no');
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  const link = await screen.findByRole('link', { name: 'Send a new reset link' });
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('solsikke i vinduet');
  await userEvent.click(link);
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/forgot-password {"email":"kari@example.no"}');
});

test('a reset that fails for another reason offers no new link', async () => {
  const errors = { PasswordTooCommon: ['Too common.'] };
  scriptBackEnd({ [resetEndpoint]: () => problem(400, 'Validation', { detail: 'Too common.', errors }) });
  await submitReset('solsikke i vinduet', 'solsikke i vinduet');
  await screen.findByText('Too common.');
  expect(screen.queryByRole('link', { name: 'Send a new reset link' })).toBeNull();
});

test('a reset link without a code shows an error', () => {
  renderScreen(<ResetPasswordPage />, { pathname: '/reset-password', search: '?email=kari@example.no' });
  expect(screen.getByRole('heading', { level: 1, name: 'Missing reset code' })).toBeTruthy();
});

test.each([
  ['passwords that differ', 'solsikke i stua', 'kari@example.no', 'Confirm password', 'Passwords do not match.'],
  ['an empty address', 'solsikke i vinduet', '', 'Email', 'Email is required.'],
  ['an address of spaces', 'solsikke i vinduet', '%20%20', 'Email', 'Email is required.'],
])('%s: nothing is sent, and a toast and the field show the error', async (_, confirmation, email, label, message) => {
  const requests = scriptBackEnd({});
  await submitReset('solsikke i vinduet', confirmation, `?code=secret&email=${email}`);
  expect(await screen.findByText('Validation Error')).toBeTruthy();
  expect(screen.getAllByText(message)).toHaveLength(2);
  const field = screen.getByLabelText(label);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
  await userEvent.type(field, 'x');
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  expect(requests).toEqual([]);
});

test('a reset sends the new password with the code, and shows that it succeeded', async () => {
  const requests = scriptBackEnd({ [resetEndpoint]: () => empty() });
  await submitReset('solsikke i vinduet', 'solsikke i vinduet');
  expect(await screen.findByRole('heading', { level: 1, name: 'Password reset successful' })).toBeTruthy();
  expect(await requests[0]?.json()).toEqual({
    email: 'kari@example.no',
    newPassword: 'solsikke i vinduet',
    resetCode: 'secret',
  });
});

const hrefOfAppLink = async () =>
  (await screen.findByRole('link', { name: 'Sign in to the app' })).getAttribute('href');
const withAppEnabled = (page: ReactElement) => <AppFlag value>{page}</AppFlag>;

test('if the app is enabled, the link to the app’s sign-in page contains the email address', async () => {
  scriptBackEnd({ [resetEndpoint]: () => empty() });
  const search = '?code=secret&email=kari@example.no';
  const reset = renderScreen(withAppEnabled(<ResetPasswordPage />), { pathname: '/reset-password', search });
  await fillReset('solsikke i vinduet');
  expect(await hrefOfAppLink()).toBe('/app/sign-in#email=kari%40example.no');
  reset.unmount();
  const state = { email: 'ny@example.no' };
  renderScreen(withAppEnabled(<EmailConfirmedPage />), { pathname: '/email-confirmed', state });
  expect(await hrefOfAppLink()).toBe('/app/sign-in#email=ny%40example.no');
});

test('the toast of a failed reset has the title "Failed to send email", as the spec requires', async () => {
  scriptBackEnd({ [resetEndpoint]: () => problem(400, 'Validation', { detail: 'The code has expired.' }) });
  await submitReset('solsikke i vinduet', 'solsikke i vinduet');
  expect(await screen.findByText('Failed to send email')).toBeTruthy();
  expect(screen.getByText('The code has expired.')).toBeTruthy();
});
