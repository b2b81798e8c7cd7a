import type { OwnPage } from '@grenda/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { ownPageKey } from '#src/lib/api/session.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { sectionTitles } from './sections.ts';
import SettingsPage from './settings-page.tsx';
import SettingsSectionPage from './settings-section-page.tsx';

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
const session = { createdAt: '2026-11-01T10:00:00.000Z', lastSeenAt: '2026-11-02T10:00:00.000Z' };

const responses = {
  'GET /api/neighbours/me': () => Response.json(kari),
  'GET /api/neighbours/me/blocked': () => Response.json({ blocked: [] }),
  'GET /api/neighbours/me/notifications': () =>
    Response.json({ email: ['messages', 'listings', 'reports'], push: ['messages'], pushKey: 'BAAA' }),
  'GET /api/account/sessions': () => Response.json({ sessions: [{ ...session, sessionId: 'a', isCurrent: true }] }),
  'GET /api/neighbourhoods': () => Response.json({ suggestions: [{ ...grim, isEstimate: false }], others: [] }),
};
type Responses = Parameters<typeof scriptBackEnd>[0];

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

async function show(title: string, overrides: Responses = {}) {
  const requests = scriptBackEnd({ ...responses, ...overrides });
  const [section] = Object.entries(sectionTitles).find(([, one]) => one === title) ?? [];
  const rendered = renderScreen(
    <Suspense>{section === undefined ? <SettingsPage /> : <SettingsSectionPage />}</Suspense>,
    section === undefined
      ? { pathname: '/app/me/settings' }
      : { pathname: `/app/me/settings/${section}`, route: '/app/me/settings/:section' },
  );
  await screen.findByRole('heading', { level: 1, name: title });
  const sentBody = async (method: string) => requests.findLast((request) => request.method === method)?.json();
  return { ...rendered, sentBody };
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const click = (button: HTMLElement) => userEvent.click(button);

test('the overview has a row for each section, and shows the current name, neighbourhood and email address', async () => {
  await show('Innstillinger');
  const rows = screen.getAllByRole('listitem').map((row) => within(row).getByRole('link'));
  const paths = Object.keys(sectionTitles).map((section) => `/app/me/settings/${section}`);
  expect(new Set(rows.map((row) => row.getAttribute('href')))).toEqual(new Set(paths));
  const texts = rows.map((row) => row.textContent);
  expect(texts).toContain('Siden dinKari · Lund, Kristiansand');
  expect(texts).toContain('E-postadressekari@example.no');
});

test("the document title is the section's title", async () => {
  await show('Utseende');
  expect(document.title).toBe('Utseende · Grenda');
});

test('an unknown section redirects to the overview', async () => {
  renderScreen(<SettingsSectionPage />, {
    pathname: '/app/me/settings/constructor',
    route: '/app/me/settings/:section',
  });
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/app/me/settings');
});

test("saving the user's own page shows a confirmation", async () => {
  const { sentBody } = await show('Siden din', {
    'PUT /api/neighbours/me': async (request) => Response.json({ ...kari, ...(await request.json()) }),
  });
  const form = region('Siden din');
  await userEvent.clear(form.getByLabelText('Fornavn'));
  await userEvent.type(form.getByLabelText('Fornavn'), 'Kari Anne');
  await userEvent.type(form.getByLabelText('Om deg'), 'Liker hunder.');
  await click(form.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Lagret')).toBeTruthy();
  expect(await sentBody('PUT')).toEqual({
    firstName: 'Kari Anne',
    about: 'Liker hunder.',
    neighbourhoodId: '4204-11',
  });
});

test('changes made elsewhere are shown, and saving here does not revert them', async () => {
  const elsewhere = { ...kari, neighbourhood: grim };
  const { queryClient, sentBody } = await show('Siden din', {
    'PUT /api/neighbours/me': () => Response.json(elsewhere),
  });
  const form = region('Siden din');
  act(() => void queryClient.setQueryData(ownPageKey, elsewhere));
  expect(await form.findByText('Grim, Kristiansand')).toBeTruthy();
  await userEvent.type(form.getByLabelText('Om deg'), 'Liker hunder.');
  await click(form.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Lagret')).toBeTruthy();
  expect(await sentBody('PUT')).toEqual({ firstName: 'Kari', about: 'Liker hunder.', neighbourhoodId: 'grim' });
});

test('after a move the form shows the new neighbourhood instead of the picker', async () => {
  await show('Siden din', { 'PUT /api/neighbours/me': () => Response.json({ ...kari, neighbourhood: grim }) });
  const form = region('Siden din');
  await click(form.getByRole('button', { name: /Bytt nabolag/ }));
  expect(form.getByText(/to ganger i året/)).toBeTruthy();
  await userEvent.type(form.getByLabelText('Nabolag'), 'grim');
  await click(await form.findByRole('radio', { name: /Grim/ }));
  await click(form.getByRole('button', { name: 'Lagre' }));
  expect(await form.findByText('Grim, Kristiansand')).toBeTruthy();
  expect(form.queryByLabelText('Nabolag')).toBeNull();
});

test('if the server refuses a third move in a year, the form explains why and keeps the input', async () => {
  const limit = 'You can move 2 times in 365 days.';
  const refusal = { detail: `${limit} Try again in 100 days.`, errors: { MoveLimit: [limit] } };
  const { sentBody } = await show('Siden din', { 'PUT /api/neighbours/me': () => problem(429, 'Too Many', refusal) });
  const form = region('Siden din');
  await click(form.getByRole('button', { name: /Bytt nabolag/ }));
  expect(document.activeElement).toBe(form.getByLabelText('Nabolag'));
  await userEvent.type(form.getByLabelText('Nabolag'), 'grim');
  await click(await form.findByRole('radio', { name: /Grim/ }));
  await click(form.getByRole('button', { name: 'Lagre' }));
  const notice = await form.findByRole('alert');
  expect(notice.textContent).toBe('Du kan bytte nabolag to ganger i året. Prøv igjen om 100 dager.');
  expect(form.getByRole<HTMLInputElement>('radio', { name: /Grim/ }).checked).toBe(true);
  expect(await sentBody('PUT')).toMatchObject({ neighbourhoodId: 'grim' });
});

const findSwitch = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

test('several changes in a row all reach the server, and each switch shows its latest state', async () => {
  let email = ['messages', 'listings', 'reports'];
  const { sentBody } = await show('Varsler', {
    'GET /api/neighbours/me/notifications': () => Response.json({ email, push: [], pushKey: 'BAAA' }),
    'PUT /api/neighbours/me/notifications': async (request) => {
      const { topic, isOn } = await request.json();
      email = [...email.filter((one) => one !== topic), ...(isOn ? [topic] : [])];
      return Response.json({ email, push: [], pushKey: 'BAAA' });
    },
  });
  await click(await findSwitch('Uleste meldinger'));
  expect((await findSwitch('Uleste meldinger')).checked).toBe(false);
  await click(await findSwitch('Det jeg har rapportert'));
  await click(await findSwitch('Uleste meldinger'));
  await waitFor(() => expect(email).toEqual(['listings', 'messages']));
  expect(await sentBody('PUT')).toEqual({ channel: 'email', topic: 'messages', isOn: true });
  expect((await findSwitch('Uleste meldinger')).checked).toBe(true);
  expect((await findSwitch('Annonsene mine som snart lukkes')).checked).toBe(true);
  expect((await findSwitch('Det jeg har rapportert')).checked).toBe(false);
});

test('the switches stay on the screen if a refetch fails', async () => {
  let isFailing = false;
  const { queryClient, show: showAgain } = await show('Varsler', {
    'GET /api/neighbours/me/notifications': () =>
      isFailing ? problem(429, 'No') : responses['GET /api/neighbours/me/notifications'](),
  });
  await findSwitch('Uleste meldinger');
  isFailing = true;
  await queryClient.refetchQueries();
  showAgain(<SettingsSectionPage />);
  expect(screen.getByRole('switch', { name: 'Uleste meldinger' })).toBeTruthy();
});

test('a switch whose change fails reverts, and a toast shows the reason', async () => {
  await show('Varsler', { 'PUT /api/neighbours/me/notifications': () => problem(409, 'Conflict') });
  await click(await findSwitch('Uleste meldinger'));
  expect(await screen.findByText('Fyll ut «Siden din» først.')).toBeTruthy();
  expect((await findSwitch('Uleste meldinger')).checked).toBe(true);
});

test('changing the password requires the current one', async () => {
  let isPasswordCorrect = false;
  const { sentBody } = await show('Passord', {
    'POST /api/account/change-password': () =>
      isPasswordCorrect ? empty() : problem(400, 'Bad Request', { errors: { PasswordMismatch: ['x'] } }),
  });
  const form = region('Passord');
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
  await show('E-postadresse', { 'POST /api/account/change-email': () => empty() });
  const form = region('E-postadresse');
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
  await show('Hvor du er logget inn', {
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
  await show('Blokkerte naboer', {
    'GET /api/neighbours/me/blocked': () => Response.json({ blocked }),
    'DELETE /api/neighbours/2/block': () => {
      blocked = [];
      return empty();
    },
  });
  await click(await screen.findByRole('button', { name: /^Opphev blokkeringen/ }));
  expect(await screen.findByText('Ola er ikke lenger blokkert')).toBeTruthy();
  expect(await screen.findByText('Ingen er blokkert')).toBeTruthy();
});

test('choosing a theme changes the whole page', async () => {
  await show('Utseende');
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
  await show('Opplysningene dine', { 'GET /api/account/export': () => Response.json({ email: 'kari@example.no' }) });
  await click(screen.getByRole('button', { name: 'Last ned en kopi' }));
  await waitFor(() => expect(files).toEqual(['grenda-opplysninger.json']));
  const [file] = blob.mock.calls[0] ?? [];
  expect(JSON.parse(file instanceof Blob ? await file.text() : '')).toEqual({ email: 'kari@example.no' });
});

test('the only administrator sees why the account cannot be deleted', async () => {
  await show('Slett kontoen', { 'DELETE /api/account': () => problem(409, 'Conflict') });
  const form = region('Slett kontoen');
  await userEvent.type(form.getByLabelText('Passordet ditt'), 'riktig');
  await click(form.getByRole('button', { name: 'Slett kontoen for godt' }));
  expect((await form.findByRole('alert')).textContent).toMatch(/^Du er eneste administrator\./);
});

test('signing out clears the query cache and deletes the data on the device', async () => {
  const { queryClient } = await show('Innstillinger', { 'POST /api/auth/sign-out': () => empty() });
  localStorage.setItem('grenda:app:draft', 'Hei');
  await click(screen.getByRole('button', { name: 'Logg ut' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/app/sign-in');
  expect(localStorage.getItem('grenda:app:draft')).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('deleting the account requires the password and deletes the data on the device', async () => {
  let isPasswordCorrect = false;
  await show('Slett kontoen', {
    'DELETE /api/account': () =>
      isPasswordCorrect ? empty() : problem(400, 'Bad Request', { errors: { PasswordMismatch: ['x'] } }),
  });
  localStorage.setItem('grenda:app:draft', 'Hei');
  const form = region('Slett kontoen');
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
