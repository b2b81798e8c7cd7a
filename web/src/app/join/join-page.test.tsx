import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { claimDevice } from '../shell/device/device.ts';
import { readReturnPath } from './return-path.ts';
import JoinPage from './join-page.tsx';

const joinEndpoint = 'POST /api/auth/join';
const findEndpoint = 'GET /api/neighbourhoods';
const resendEndpoint = 'POST /api/auth/resend-confirmation-email';
const lund = {
  neighbourhoodId: '4204-11',
  name: 'Lund',
  kommune: 'Kristiansand',
  fylke: 'Agder',
  residents: 4300,
  isEstimate: true,
};
const responses = {
  'GET /api/auth/me': () => problem(401, 'Unauthorized'),
  [findEndpoint]: () => Response.json({ suggestions: [lund], others: [] }),
};

const show = (state?: unknown) => renderScreen(<JoinPage />, { pathname: '/app/join', state });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Bli med' }));

async function fillIn() {
  const user = userEvent.setup();
  await user.type(field('Fornavn'), 'Kari');
  await user.type(field('E-post'), 'kari@example.no');
  await user.type(field('Passord'), 'en lang setning');
  await user.type(field('Nabolag'), '4630');
  await user.click(await screen.findByRole('radio', { name: /Lund, Kristiansand/ }));
  await user.click(field('Jeg er 18 år eller eldre'));
  await user.click(field('Jeg godtar vilkårene'));
}

test('joining sends the form and shows the next steps', async () => {
  const requests = scriptBackEnd({ ...responses, [joinEndpoint]: () => empty() });
  show();
  await fillIn();
  await submit();
  expect(await screen.findByRole('heading', { name: 'Sjekk e-posten' })).toBeTruthy();
  expect(screen.getByText('kari@example.no')).toBeTruthy();
  const sent = requests.find(({ url }) => url.endsWith('/api/auth/join'));
  expect(await sent?.json()).toEqual({
    email: 'kari@example.no',
    firstName: 'Kari',
    password: 'en lang setning',
    neighbourhoodId: '4204-11',
    acceptsRules: true,
    isAdult: true,
  });
});

test('promise 64: the page that a visitor came from is stored until the first sign-in', async () => {
  scriptBackEnd({ ...responses, [joinEndpoint]: () => empty() });
  show({ from: '/app/listings/1' });
  await fillIn();
  await submit();
  await screen.findByRole('heading', { name: 'Sjekk e-posten' });
  expect(readReturnPath()).toBe('/app/listings/1');
  claimDevice('kari');
  expect(readReturnPath()).toBeUndefined();
});

test('the form shows five rules, with a link to the full terms', () => {
  scriptBackEnd(responses);
  show();
  expect(screen.getByText('Fem regler vi alle følger')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('link', { name: /^Les alle vilkårene/ }).getAttribute('href')).toBe('/app/rules');
});

test('an empty form is not sent: each field shows an error, and the first field has the focus', async () => {
  const requests = scriptBackEnd(responses);
  show();
  await submit();
  for (const text of [
    'Skriv fornavnet ditt.',
    'Skriv e-postadressen.',
    'Lag et passord.',
    'Søk opp nabolaget ditt, og velg det i lista.',
    'Du må være 18 år for å bli med i Grenda.',
    'Du må godta vilkårene for å bli med.',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(document.activeElement).toBe(field('Fornavn'));
  await userEvent.type(field('Fornavn'), 'K');
  expect(screen.queryByText('Skriv fornavnet ditt.')).toBeNull();
  expect(screen.getByText('Lag et passord.')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each([
  [{ PasswordTooCommon: ['x'] }, /lett å gjette/, 'Passord'],
  [{ InvalidEmail: ['x'] }, /ikke en e-postadresse/, 'E-post'],
  [{ firstName: ['x'] }, /Bruk ditt eget fornavn/, 'Fornavn'],
  [{ neighbourhoodId: ['x'] }, /Søk opp nabolaget/, 'Nabolag'],
])(
  'a validation error from the server is shown at its field, and the input is kept: %j',
  async (errors, text, label) => {
    scriptBackEnd({ ...responses, [joinEndpoint]: () => problem(400, 'Bad Request', { errors }) });
    show();
    await fillIn();
    await submit();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(field(label));
    expect([field('Fornavn').value, field('Passord').value]).toEqual(['Kari', 'en lang setning']);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('an error that belongs to no field is shown as an alert', async () => {
  scriptBackEnd({
    ...responses,
    [joinEndpoint]: () => problem(429, 'Too Many', { detail: 'Too many requests. Try again in 1 hour.' }),
  });
  show();
  await fillIn();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Det ble for mange forsøk på kort tid. Prøv igjen om 1 time.',
  );
});

test('two concurrent submits send one request', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const requests = scriptBackEnd({ ...responses, [joinEndpoint]: () => promise });
  show();
  await fillIn();
  const form = screen.getByRole('button', { name: 'Bli med' }).closest('form')!;
  fireEvent.submit(form);
  fireEvent.submit(form);
  resolve(empty());
  await screen.findByRole('heading', { name: 'Sjekk e-posten' });
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('the confirmation link can be sent again', async () => {
  const requests = scriptBackEnd({ ...responses, [resendEndpoint]: () => empty() });
  renderScreen(<JoinPage />, { pathname: '/app/join', state: { joined: 'kari@example.no' } });
  await userEvent.click(screen.getByRole('button', { name: 'Send lenken på nytt' }));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Lenken er sendt' })).disabled).toBe(true);
  expect(await requests.find(({ method }) => method === 'POST')?.json()).toEqual({ email: 'kari@example.no' });
});

test('a user who is already signed in is redirected to the app', async () => {
  scriptBackEnd({ 'GET /api/auth/me': () => Response.json({}) });
  show();
  await waitFor(() => expect(screen.getByTestId('elsewhere').textContent).toBe('/app'));
});

const invitationEndpoint = 'GET /api/invitations/k7m2xq9d';
const showInvited = () => renderScreen(<JoinPage />, { pathname: '/app/join', search: '?code=k7m2xq9d' });

test('an invitation preselects the neighbourhood, which can still be changed', async () => {
  const invitedTo = { neighbourhoodId: '0301-0305', name: 'Torshov', kommune: 'Oslo' };
  scriptBackEnd({ ...responses, [invitationEndpoint]: () => Response.json({ neighbourhood: invitedTo }) });
  showInvited();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Torshov/ })).checked).toBe(true);
  expect(screen.getByText(/Du er invitert til Torshov/)).toBeTruthy();
  await userEvent.type(field('Nabolag'), '4630');
  await userEvent.click(await screen.findByRole('radio', { name: /Lund, Kristiansand/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Torshov/ }).checked).toBe(false);
});

test('joining with an invitation sends its code', async () => {
  const invitedTo = { neighbourhoodId: '0301-0305', name: 'Torshov', kommune: 'Oslo' };
  const requests = scriptBackEnd({
    ...responses,
    [joinEndpoint]: () => empty(),
    [invitationEndpoint]: () => Response.json({ neighbourhood: invitedTo }),
  });
  showInvited();
  await screen.findByRole('radio', { name: /Torshov/ });
  await fillIn();
  await submit();
  await screen.findByRole('heading', { name: 'Sjekk e-posten' });
  expect(requests.map(({ url }) => url)).toContain(`${location.origin}/api/auth/join?code=k7m2xq9d`);
});

test.each([404, 429, 503])(
  'if the request for the invitation fails with %i, the usual form is shown',
  async (status) => {
    scriptBackEnd({ ...responses, [invitationEndpoint]: () => problem(status, 'No') });
    showInvited();
    expect(await screen.findByLabelText('Fornavn')).toBeTruthy();
    expect(screen.getByText('Gratis og uten reklame. Det tar under ett minutt.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  },
);
