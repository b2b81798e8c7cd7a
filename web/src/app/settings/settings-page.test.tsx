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

const answers = {
  'GET /api/neighbours/me': () => Response.json(kari),
  'GET /api/neighbours/me/blocked': () => Response.json({ blocked: [] }),
  'GET /api/account/sessions': () => Response.json({ sessions: [{ ...session, sessionId: 'a', isCurrent: true }] }),
  'GET /api/neighbourhoods': () => Response.json({ suggestions: [{ ...grim, isEstimate: false }], others: [] }),
};
type Answers = Parameters<typeof scriptBackEnd>[0];

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

async function show(more: Answers = {}) {
  const requests = scriptBackEnd({ ...answers, ...more });
  const rendered = renderScreen(
    <Suspense>
      <SettingsPage />
    </Suspense>,
    { pathname: '/app/me/settings' },
  );
  await screen.findByRole('heading', { name: 'Innstillinger' });
  const sent = async (method: string) => requests.findLast((one) => one.method === method)?.json();
  return { ...rendered, sent };
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const unfold = (name: string) => click(region(name).getByText(/^(Bytt|Jeg)/, { selector: 'summary > span' }));
const click = (button: HTMLElement) => userEvent.click(button);

test('one’s own page is written, and said to be', async () => {
  const { sent } = await show({
    'PUT /api/neighbours/me': async (request) => Response.json({ ...kari, ...(await request.json()) }),
  });
  const form = region('Siden din');
  await userEvent.clear(form.getByLabelText('Fornavn'));
  await userEvent.type(form.getByLabelText('Fornavn'), 'Kari Anne');
  await userEvent.type(form.getByLabelText('Om deg'), 'Liker hunder.');
  await click(form.getByRole('checkbox'));
  await click(form.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Lagret')).toBeTruthy();
  expect(await sent('PUT')).toEqual({
    firstName: 'Kari Anne',
    about: 'Liker hunder.',
    neighbourhoodId: '4204-11',
    mailsMessages: false,
  });
});

test('what a mail’s link has turned off meanwhile is not turned on again by another change', async () => {
  const { sent } = await show({ 'PUT /api/neighbours/me': () => Response.json({ ...kari, mailsMessages: false }) });
  const form = region('Siden din');
  await userEvent.type(form.getByLabelText('Om deg'), 'Liker hunder.');
  await click(form.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Lagret')).toBeTruthy();
  expect(await sent('PUT')).toEqual({ firstName: 'Kari', about: 'Liker hunder.', neighbourhoodId: '4204-11' });
});

test('what was changed elsewhere meanwhile is shown, and is not changed back by what is written here', async () => {
  const elsewhere = { ...kari, mailsMessages: false, neighbourhood: grim };
  const { queryClient, sent } = await show({ 'PUT /api/neighbours/me': () => Response.json(elsewhere) });
  const form = region('Siden din');
  act(() => void queryClient.setQueryData(ownPageKey, elsewhere));
  expect(await form.findByText('Grim, Kristiansand')).toBeTruthy();
  expect(form.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  await userEvent.type(form.getByLabelText('Om deg'), 'Liker hunder.');
  await click(form.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Lagret')).toBeTruthy();
  expect(await sent('PUT')).toEqual({ firstName: 'Kari', about: 'Liker hunder.', neighbourhoodId: 'grim' });
});

test('after a move the settings say where one lives, and ask no more', async () => {
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

test('a third move in a year is explained, and nothing is lost', async () => {
  const detail = 'That was too often. Try again in 2400 hours.';
  const { sent } = await show({ 'PUT /api/neighbours/me': () => problem(429, 'Too Many', { detail }) });
  const form = region('Siden din');
  await click(form.getByRole('button', { name: 'Bytt nabolag' }));
  expect(document.activeElement).toBe(form.getByLabelText('Nabolag'));
  await userEvent.type(form.getByLabelText('Nabolag'), 'grim');
  await click(await form.findByRole('radio', { name: /Grim/ }));
  await click(form.getByRole('button', { name: 'Lagre' }));
  const notice = await form.findByRole('alert');
  expect(notice.textContent).toContain('Du har byttet nabolag to ganger det siste året');
  expect(notice.textContent).toContain('Prøv igjen om 100 dager.');
  expect(form.getByRole<HTMLInputElement>('radio', { name: /Grim/ }).checked).toBe(true);
  expect(await sent('PUT')).toMatchObject({ neighbourhoodId: 'grim' });
});

test('a new password is set by the old one', async () => {
  let isRight = false;
  const { sent } = await show({
    'POST /api/account/change-password': () =>
      isRight ? empty() : problem(400, 'Bad Request', { errors: { PasswordMismatch: ['x'] } }),
  });
  const form = region('Passord');
  await unfold('Passord');
  await userEvent.type(form.getByLabelText('Passordet du har nå'), 'feil');
  await userEvent.type(form.getByLabelText('Nytt passord'), 'en lang setning');
  const submit = form.getByRole('button', { name: 'Bytt passord' });
  await click(submit);
  expect(await form.findByText('Dette er ikke passordet ditt. Prøv igjen.')).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText('Passordet du har nå'));
  isRight = true;
  await click(submit);
  expect(await screen.findByText('Passordet er byttet')).toBeTruthy();
  expect(await sent('POST')).toEqual({ currentPassword: 'feil', newPassword: 'en lang setning' });
  expect(form.getByLabelText<HTMLInputElement>('Nytt passord').value).toBe('');
});

test('a new address says where the link went', async () => {
  await show({ 'POST /api/account/change-email': () => empty() });
  const form = region('E-postadresse');
  await unfold('E-postadresse');
  await userEvent.type(form.getByLabelText('Ny e-postadresse'), 'ny@example.no');
  await userEvent.type(form.getByLabelText('Passordet ditt'), 'riktig');
  await click(form.getByRole('button', { name: 'Send lenken' }));
  expect(await form.findByText(/Vi har sendt en lenke til ny@example.no/)).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('Passordet ditt').value).toBe('');
});

test('other devices are signed out', async () => {
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
  const [here, there] = region('Hvor du er logget inn').getAllByRole('listitem');
  expect(here?.textContent).toMatch(/^Denne enhetenLogget inn 1\. november[^·]*$/);
  expect(there?.textContent).toMatch(/^En annen enhetLogget inn .* · Sist brukt 2\. november/);
  await click(screen.getByRole('button', { name: 'Logg ut andre enheter' }));
  expect(await screen.findByText('Andre enheter er logget ut')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Logg ut andre enheter' })).toBeNull());
  expect(screen.getByText('Denne enheten')).toBeTruthy();
});

test('a block is taken back', async () => {
  let blocked = [{ userId: '2', firstName: 'Ola' }];
  await show({
    'GET /api/neighbours/me/blocked': () => Response.json({ blocked }),
    'DELETE /api/neighbours/2/block': () => {
      blocked = [];
      return empty();
    },
  });
  await click(await screen.findByRole('button', { name: /Opphev/ }));
  expect(await screen.findByText('Ola er ikke lenger blokkert')).toBeTruthy();
  expect(await screen.findByText('Du har ikke blokkert noen.')).toBeTruthy();
});

test('the theme is chosen for the whole page', async () => {
  await show();
  await click(screen.getByRole('radio', { name: 'Lyst' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
  await click(screen.getByRole('radio', { name: 'Mørkt' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

test('a copy of everything comes as a file', async () => {
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

test('the only administrator is told why their account stays', async () => {
  await show({ 'DELETE /api/account': () => problem(409, 'Conflict') });
  const form = region('Slett kontoen');
  await unfold('Slett kontoen');
  await userEvent.type(form.getByLabelText('Passordet ditt'), 'riktig');
  await click(form.getByRole('button', { name: 'Slett kontoen for godt' }));
  expect((await form.findByRole('alert')).textContent).toMatch(/^Du er eneste administrator\./);
});

test('signing out leaves nothing behind', async () => {
  const { queryClient } = await show({ 'POST /api/auth/sign-out': () => empty() });
  localStorage.setItem('grenda:app:draft', 'Hei');
  await click(screen.getByRole('button', { name: 'Logg ut' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/app/sign-in');
  expect(localStorage.getItem('grenda:app:draft')).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('deleting the account asks for the password, and leaves nothing behind', async () => {
  let isRight = false;
  await show({
    'DELETE /api/account': () =>
      isRight ? empty() : problem(400, 'Bad Request', { errors: { PasswordMismatch: ['x'] } }),
  });
  localStorage.setItem('grenda:app:draft', 'Hei');
  const form = region('Slett kontoen');
  await unfold('Slett kontoen');
  expect(form.getByText(/kan ikke angres/)).toBeTruthy();
  await userEvent.type(form.getByLabelText('Passordet ditt'), 'hemmelig');
  await click(form.getByRole('button', { name: 'Slett kontoen for godt' }));
  expect(await form.findByText('Dette er ikke passordet ditt. Prøv igjen.')).toBeTruthy();
  isRight = true;
  await click(form.getByRole('button', { name: 'Slett kontoen for godt' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/app/sign-in');
  expect(screen.getByText('Kontoen din er slettet')).toBeTruthy();
  expect(localStorage.getItem('grenda:app:draft')).toBeNull();
});
