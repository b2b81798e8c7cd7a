// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import JoinPage from './join-page.tsx';

const join = 'POST /api/auth/join';
const find = 'GET /api/neighbourhoods';
const resend = 'POST /api/auth/resend-confirmation-email';
const lund = {
  neighbourhoodId: '4204-11',
  name: 'Lund',
  kommune: 'Kristiansand',
  fylke: 'Agder',
  residents: 4300,
  isEstimate: true,
};
const answers = {
  'GET /api/auth/me': () => problem(401, 'Unauthorized'),
  [find]: () => Response.json({ suggestions: [lund], others: [] }),
};

const show = () => renderScreen(<JoinPage />, { pathname: '/app/join' });
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

test('joining sends what was written and says what happens next', async () => {
  const requests = scriptBackEnd({ ...answers, [join]: () => empty() });
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

test('five rules in short stand above the two ticks, and lead to all of them', () => {
  scriptBackEnd(answers);
  show();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('link', { name: /^Les alle vilkårene/ }).getAttribute('href')).toBe('/app/rules');
});

test('an empty form is not sent: each field says what it needs, and the first has the focus', async () => {
  const requests = scriptBackEnd(answers);
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
  [{ firstName: ['x'] }, /Bruk bokstaver i fornavnet/, 'Fornavn'],
  [{ neighbourhoodId: ['x'] }, /Søk opp nabolaget/, 'Nabolag'],
])('what the server finds stands at its field, and nothing is lost: %j', async (errors, text, label) => {
  scriptBackEnd({ ...answers, [join]: () => problem(400, 'Bad Request', { errors }) });
  show();
  await fillIn();
  await submit();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(field(label));
  expect([field('Fornavn').value, field('Passord').value]).toEqual(['Kari', 'en lang setning']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure that is no field’s fault stands above the button', async () => {
  scriptBackEnd({
    ...answers,
    [join]: () => problem(429, 'Too Many', { detail: 'That was too often. Try again in 1 hour.' }),
  });
  show();
  await fillIn();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe('Det ble for mange på kort tid. Prøv igjen om 1 time.');
});

test('two submits at once join once', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const requests = scriptBackEnd({ ...answers, [join]: () => promise });
  show();
  await fillIn();
  const form = screen.getByRole('button', { name: 'Bli med' }).closest('form')!;
  fireEvent.submit(form);
  fireEvent.submit(form);
  resolve(empty());
  await screen.findByRole('heading', { name: 'Sjekk e-posten' });
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('the link can be had once more', async () => {
  const requests = scriptBackEnd({ ...answers, [resend]: () => empty() });
  renderScreen(<JoinPage />, { pathname: '/app/join', state: { joined: 'kari@example.no' } });
  await userEvent.click(screen.getByRole('button', { name: 'Send lenken på nytt' }));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Lenken er sendt' })).disabled).toBe(true);
  expect(await requests.find(({ method }) => method === 'POST')?.json()).toEqual({ email: 'kari@example.no' });
});

test('who is signed in already goes on to the app', async () => {
  scriptBackEnd({ 'GET /api/auth/me': () => Response.json({}) });
  show();
  await waitFor(() => expect(screen.getByTestId('elsewhere').textContent).toBe('/app'));
});
