// @vitest-environment happy-dom
import type { OwnPage } from '@grenda/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { ownPageKey } from '#src/lib/api/session.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import SettingsPage from './settings-page.tsx';

const kari: OwnPage = {
  userId: '1',
  email: 'kari@example.no',
  isApproved: true,
  firstName: 'Kari',
  about: '',
  neighbourhood: { neighbourhoodId: '4204-11', name: 'Lund', kommune: 'Kristiansand' },
  mailsMessages: true,
  unreadThreads: 0,
  thanks: [],
};
const grim = { neighbourhoodId: 'grim', name: 'Grim', kommune: 'Kristiansand', fylke: 'Agder', residents: 5000 };
const session = { createdAt: '2026-11-01T12:00:00.000Z', lastSeenAt: '2026-11-02T12:00:00.000Z' };

const responses = {
  'GET /api/neighbours/me': () => Response.json(kari),
  'GET /api/neighbours/me/blocked': () => Response.json({ blocked: [] }),
  'GET /api/account/sessions': () => Response.json({ sessions: [{ ...session, sessionId: 'a', isCurrent: true }] }),
  'GET /api/neighbourhoods': () => Response.json({ suggestions: [{ ...grim, isEstimate: false }], others: [] }),
};
type Responses = Parameters<typeof scriptBackEnd>[0];

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

async function show(overrides: Responses = {}) {
  const requests = scriptBackEnd({ ...responses, ...overrides });
  const rendered = renderScreen(
    <Suspense>
      <SettingsPage />
    </Suspense>,
    { pathname: '/app/me/settings' },
  );
  await screen.findByRole('heading', { name: 'Innstillinger' });
  const sentBody = async (method: string) => requests.findLast((request) => request.method === method)?.json();
  return { ...rendered, sentBody };
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const unfold = (name: string) => click(region(name).getByText(/^(Bytt|Jeg)/, { selector: 'summary > span' }));
const click = (button: HTMLElement) => userEvent.click(button);

test('saving the user’s page shows a confirmation', async () => {
  const { sentBody } = await show({
    'PUT /api/neighbours/me': async (request) => Response.json({ ...kari, ...(await request.json()) }),
  });
  const form = region('Siden din');
  await userEvent.clear(form.getByLabelText('Fornavn'));
  await userEvent.type(form.getByLabelText('Fornavn'), 'Kari Anne');
  await userEvent.type(form.getByLabelText('Om deg'), 'Liker hunder.');
  await click(form.getByRole('checkbox'));
  await click(form.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Lagret')).toBeTruthy();
  expect(await sentBody('PUT')).toEqual({
    firstName: 'Kari Anne',
    about: 'Liker hunder.',
    neighbourhoodId: '4204-11',
    mailsMessages: false,
  });
});

test('saving another field does not turn emails on again after an unsubscribe link turned them off', async () => {
  const { sentBody } = await show({ 'PUT /api/neighbours/me': () => Response.json({ ...kari, mailsMessages: false }) });
  const form = region('Siden din');
  await userEvent.type(form.getByLabelText('Om deg'), 'Liker hunder.');
  await click(form.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Lagret')).toBeTruthy();
  expect(await sentBody('PUT')).toEqual({ firstName: 'Kari', about: 'Liker hunder.', neighbourhoodId: '4204-11' });
});

test('changes made elsewhere are shown, and saving here does not revert them', async () => {
  const elsewhere = { ...kari, mailsMessages: false, neighbourhood: grim };
  const { queryClient, sentBody } = await show({ 'PUT /api/neighbours/me': () => Response.json(elsewhere) });
  const form = region('Siden din');
  act(() => void queryClient.setQueryData(ownPageKey, elsewhere));
  expect(await form.findByText('Grim, Kristiansand')).toBeTruthy();
  expect(form.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  await userEvent.type(form.getByLabelText('Om deg'), 'Liker hunder.');
  await click(form.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Lagret')).toBeTruthy();
  expect(await sentBody('PUT')).toEqual({ firstName: 'Kari', about: 'Liker hunder.', neighbourhoodId: 'grim' });
});

test('after a move the form shows the new neighbourhood instead of the picker', async () => {
  await show({ 'PUT /api/neighbours/me': () => Response.json({ ...kari, neighbourhood: grim }) });
  const form = region('Siden din');
  await click(form.getByRole('button', { name: 'Bytt nabolag' }));
  expect(form.getByText(/to ganger i året/)).toBeTruthy();
  await userEvent.type(form.getByLabelText('Nabolag'), 'grim');
  await click(await form.findByRole('radio', { name: /Grim/ }));
  await click(form.getByRole('button', { name: 'Lagre' }));
  expect(await form.findByText('Grim, Kristiansand')).toBeTruthy();
  expect(form.queryByLabelText('Nabolag')).toBeNull();
});

test('a third move in a year shows an explanation and keeps the input', async () => {
  const limit = 'You can move 2 times in 365 days.';
  const refusal = { detail: `${limit} Try again in 100 days.`, errors: { MoveLimit: [limit] } };
  const { sentBody } = await show({ 'PUT /api/neighbours/me': () => problem(429, 'Too Many', refusal) });
  const form = region('Siden din');
  await click(form.getByRole('button', { name: 'Bytt nabolag' }));
  expect(document.activeElement).toBe(form.getByLabelText('Nabolag'));
  await userEvent.type(form.getByLabelText('Nabolag'), 'grim');
  await click(await form.findByRole('radio', { name: /Grim/ }));
  await click(form.getByRole('button', { name: 'Lagre' }));
  const notice = await form.findByRole('alert');
  expect(notice.textContent).toBe('Du kan bytte nabolag to ganger i året. Prøv igjen om 100 dager.');
  expect(form.getByRole<HTMLInputElement>('radio', { name: /Grim/ }).checked).toBe(true);
  expect(await sentBody('PUT')).toMatchObject({ neighbourhoodId: 'grim' });
});

test('changing the password requires the current one', async () => {
  let isPasswordCorrect = false;
  const { sentBody } = await show({
    'POST /api/account/change-password': () =>
      isPasswordCorrect ? empty() : problem(400, 'Bad Request', { errors: { PasswordMismatch: ['x'] } }),
  });
  const form = region('Passord');
  await unfold('Passord');
  await userEvent.type(form.getByLabelText('Passordet du har nå'), 'feil');
  await userEvent.type(form.getByLabelText('Nytt passord'), 'en lang setning');
  const submit = form.getByRole('button', { name: 'Bytt passord' });
  await click(submit);
  expect(await form.findByText('Dette er ikke passordet ditt. Prøv igjen.')).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText('Passordet du har nå'));
  isPasswordCorrect = true;
  await click(submit);
  expect(await screen.findByText('Passordet er byttet')).toBeTruthy();
  expect(await sentBody('POST')).toEqual({ currentPassword: 'feil', newPassword: 'en lang setning' });
  expect(form.getByLabelText<HTMLInputElement>('Nytt passord').value).toBe('');
});

test('changing the email address shows where the link was sent', async () => {
  await show({ 'POST /api/account/change-email': () => empty() });
  const form = region('E-postadresse');
  await unfold('E-postadresse');
  await userEvent.type(form.getByLabelText('Ny e-postadresse'), 'ny@example.no');
  await userEvent.type(form.getByLabelText('Passordet ditt'), 'riktig');
  await click(form.getByRole('button', { name: 'Send lenken' }));
  expect(await form.findByText(/Vi har sendt en lenke til ny@example.no/)).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('Passordet ditt').value).toBe('');
});

test('other devices can be signed out', async () => {
  let sessions = [
    { ...session, sessionId: 'a', isCurrent: true },
    { ...session, sessionId: 'b', isCurrent: false },
  ];
  await show({
    'GET /api/account/sessions': () => Response.json({ sessions }),
    'DELETE /api/account/sessions': () => {
      sessions = sessions.slice(0, 1);
      return empty();
    },
  });
  await screen.findByRole('button', { name: 'Logg ut andre enheter' });
  const [current, other] = region('Hvor du er logget inn').getAllByRole('listitem');
  expect(current?.textContent).toMatch(/^Denne enhetenLogget inn 1\. november[^·]*$/);
  expect(other?.textContent).toMatch(/^En annen enhetLogget inn .* · Sist brukt 2\. november/);
  await click(screen.getByRole('button', { name: 'Logg ut andre enheter' }));
  expect(await screen.findByText('Andre enheter er logget ut')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Logg ut andre enheter' })).toBeNull());
  expect(screen.getByText('Denne enheten')).toBeTruthy();
});

test('a blocked neighbour can be unblocked', async () => {
  let blocked = [{ userId: '2', firstName: 'Ola' }];
  await show({
    'GET /api/neighbours/me/blocked': () => Response.json({ blocked }),
    'DELETE /api/neighbours/2/block': () => {
      blocked = [];
      return empty();
    },
  });
  await click(await screen.findByRole('button', { name: /^Opphev blokkeringen/ }));
  expect(await screen.findByText('Ola er ikke lenger blokkert')).toBeTruthy();
  expect(await screen.findByText('Du har ikke blokkert noen.')).toBeTruthy();
});

test('choosing a theme changes the whole page', async () => {
  await show();
  await click(screen.getByRole('radio', { name: 'Lyst' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
  await click(screen.getByRole('radio', { name: 'Mørkt' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

test('the data export is downloaded as a file', async () => {
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    files.push(this.download);
  });
  const blob = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  await show({ 'GET /api/account/export': () => Response.json({ email: 'kari@example.no' }) });
  await click(screen.getByRole('button', { name: 'Last ned en kopi' }));
  await waitFor(() => expect(files).toEqual(['grenda-opplysninger.json']));
  const [file] = blob.mock.calls[0] ?? [];
  expect(JSON.parse(file instanceof Blob ? await file.text() : '')).toEqual({ email: 'kari@example.no' });
});

test('the only administrator sees why the account cannot be deleted', async () => {
  await show({ 'DELETE /api/account': () => problem(409, 'Conflict') });
  const form = region('Slett kontoen');
  await unfold('Slett kontoen');
  await userEvent.type(form.getByLabelText('Passordet ditt'), 'riktig');
  await click(form.getByRole('button', { name: 'Slett kontoen for godt' }));
  expect((await form.findByRole('alert')).textContent).toMatch(/^Du er eneste administrator\./);
});

test('signing out clears the query cache and local storage', async () => {
  const { queryClient } = await show({ 'POST /api/auth/sign-out': () => empty() });
  localStorage.setItem('grenda:app:draft', 'Hei');
  await click(screen.getByRole('button', { name: 'Logg ut' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/app/sign-in');
  expect(localStorage.getItem('grenda:app:draft')).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('deleting the account requires the password and clears local storage', async () => {
  let isPasswordCorrect = false;
  await show({
    'DELETE /api/account': () =>
      isPasswordCorrect ? empty() : problem(400, 'Bad Request', { errors: { PasswordMismatch: ['x'] } }),
  });
  localStorage.setItem('grenda:app:draft', 'Hei');
  const form = region('Slett kontoen');
  await unfold('Slett kontoen');
  expect(form.getByText(/kan ikke angres/)).toBeTruthy();
  await userEvent.type(form.getByLabelText('Passordet ditt'), 'hemmelig');
  await click(form.getByRole('button', { name: 'Slett kontoen for godt' }));
  expect(await form.findByText('Dette er ikke passordet ditt. Prøv igjen.')).toBeTruthy();
  isPasswordCorrect = true;
  await click(form.getByRole('button', { name: 'Slett kontoen for godt' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/app/sign-in');
  expect(screen.getByText('Kontoen din er slettet')).toBeTruthy();
  expect(localStorage.getItem('grenda:app:draft')).toBeNull();
});
