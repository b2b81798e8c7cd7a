import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { saveReturnPath } from './return-path.ts';
import SignInPage from './sign-in-page.tsx';

const signIn = 'POST /api/auth/sign-in';
const signedOut = { 'GET /api/auth/me': () => problem(401, 'Unauthorized') };

const show = (state?: unknown) => renderScreen(<SignInPage />, { pathname: '/app/sign-in', state });
const emailField = () => screen.getByLabelText<HTMLInputElement>('E-post');
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Passord');

async function submit() {
  const user = userEvent.setup();
  await user.type(emailField(), 'kari@example.no');
  await user.type(passwordField(), 'solsikke');
  await user.click(screen.getByRole('button', { name: 'Logg inn' }));
}

test.each([
  [{ from: '/app/messages/1?x=2' }, '/app/messages/1?x=2'],
  [{ from: '//evil.example' }, '/app'],
  [{ from: '/app/sign-in' }, '/app'],
  [undefined, '/app'],
])(
  'signing in opens the path in `from`, or the near list if `from` is missing, another site or the sign-in page: %j',
  async (state, target) => {
    scriptBackEnd({ ...signedOut, [signIn]: () => empty() });
    show(state);
    await submit();
    expect((await screen.findByTestId('elsewhere')).textContent).toBe(target);
  },
);

test('the first sign-in after joining returns to the page that the visitor came from', async () => {
  scriptBackEnd({ ...signedOut, [signIn]: () => empty() });
  saveReturnPath('/app/listings/1');
  show();
  await submit();
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/app/listings/1');
  localStorage.clear();
});

test('the link to the join page passes on the page that the visitor came from', async () => {
  scriptBackEnd(signedOut);
  show({ from: '/app/listings/1' });
  await userEvent.click(screen.getByRole('link', { name: 'Ny her? Bli med' }));
  expect(screen.getByTestId('elsewhere').textContent).toBe('/app/join {"from":"/app/listings/1"}');
});

test('a user who is already signed in is redirected', async () => {
  scriptBackEnd({ 'GET /api/auth/me': () => Response.json({}) });
  show({ from: '/app/me' });
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/app/me');
});

test.each([
  [401, 'Failed', 'E-posten eller passordet stemmer ikke. Prøv igjen.'],
  [401, 'LockedOut', /^Kontoen er låst .*passordet var feil/],
  [401, 'Banned', /^Kontoen er stengt\. Grunnen, .* i e-posten/],
  [401, 'NotAllowed', /^Du har ikke bekreftet e-postadressen/],
  [
    429,
    'Too many attempts to sign in. Try again in 5 minutes.',
    'Det ble for mange forsøk på å logge inn. Prøv igjen om 5 minutter.',
  ],
  [503, 'The server is busy.', 'Noe gikk galt hos oss. Prøv igjen om litt.'],
])(
  'a failed sign-in shows the reason, keeps the input and focuses the password field: %i %s',
  async (status, detail, text) => {
    scriptBackEnd({ ...signedOut, [signIn]: () => problem(status, 'No', { detail }) });
    show();
    await submit();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(emailField().value).toBe('kari@example.no');
    expect(passwordField().value).toBe('solsikke');
    expect(document.activeElement).toBe(passwordField());
  },
);

test('a user with an unconfirmed email address can request another link', async () => {
  const requests = scriptBackEnd({
    ...signedOut,
    [signIn]: () => problem(401, 'Unauthorized', { detail: 'NotAllowed' }),
    'POST /api/auth/resend-confirmation-email': () => empty(),
  });
  show();
  await submit();
  await userEvent.click(await screen.findByRole('button', { name: 'Send lenken på nytt' }));
  expect(await screen.findByRole('button', { name: 'Lenken er sendt' })).toBeTruthy();
  expect(await requests.at(-1)?.json()).toEqual({ email: 'kari@example.no' });
});

test('a user whose session has ended sees the possible reasons', () => {
  scriptBackEnd(signedOut);
  show({ from: '/app/me', reason: 'ended' });
  const notice = screen.getByText('Du er logget ut').closest('output');
  expect(notice?.textContent).toMatch(/annen enhet.*passordet blir byttet.*kontoen blir stengt/);
});

test('a link from the account pages fills in the email address', () => {
  scriptBackEnd(signedOut);
  renderScreen(<SignInPage />, { pathname: '/app/sign-in', hash: '#email=kari%40example.no' });
  expect(emailField().value).toBe('kari@example.no');
});

test('an empty form is not sent', async () => {
  const requests = scriptBackEnd(signedOut);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Logg inn' }));
  expect(screen.getByText('Skriv e-postadressen din.')).toBeTruthy();
  expect(screen.getByText('Skriv passordet ditt.')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});
