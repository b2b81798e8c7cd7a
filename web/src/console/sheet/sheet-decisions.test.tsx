// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { now } from '#src/testing/now.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { buildReportBrief, buildListingSheet, buildReportSheet, buildUserSheet } from '#src/testing/sheets.ts';
import { CurrentSheet } from '../shell/current-sheet.tsx';

// Else the first test would wait for its code.
beforeAll(() => import('./sheet-host.tsx'));

const decisionId = '0199b8a0-0000-7000-8000-000000000000';
const made = () => Response.json({ decisionId });
const shownId = '0199a1b2-0000-7000-8000-000000000001';
let requests: Request[];

async function show(kind: 'user' | 'listing' | 'report', sheet: object, answers: Parameters<typeof scriptBackEnd>[0]) {
  requests = scriptBackEnd({ [`GET /api/admin/${kind}s/${shownId}`]: () => Response.json(sheet), ...answers });
  renderScreen(<CurrentSheet />, { pathname: '/admin/users', search: `?${kind}=${shownId}` });
  await screen.findByRole('heading', { level: 2 });
  return userEvent.setup();
}

const sent = () =>
  Promise.all(requests.filter(({ method }) => method === 'POST').map((request) => request.clone().json()));
const reads = () => requests.filter(({ method }) => method === 'GET').length;
const ask = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));
const { userId } = buildUserSheet();

test('a ban is sent once with its reason and its end, shown anew, and can be undone', async () => {
  const user = await show('user', buildUserSheet(), {
    'POST /api/admin/users/ban': made,
    'POST /api/admin/users/undo': () => Response.json({ restored: 1, notRestored: 0 }),
  });
  await ask(user, 'Ban…');
  await user.click(screen.getByRole('radio', { name: /^Spam or scam/ }));
  await user.click(screen.getByRole('radio', { name: '30 days' }));
  const button = screen.getByRole('button', { name: 'Ban' });
  const before = reads();
  fireEvent.click(button);
  fireEvent.click(button, { detail: 2 });
  expect(await screen.findByText('User banned')).toBeTruthy();
  const [body, ...more] = await sent();
  expect(more).toEqual([]);
  expect(body).toMatchObject({ userIds: [userId], reason: 'Kontoen ble brukt til reklame eller forsøk på svindel.' });
  expect(Math.round((Date.parse(body.until) - now.getTime()) / 86_400_000)).toBe(30);
  expect(screen.queryByRole('heading', { name: 'Ban nabo0?' })).toBeNull();
  await waitFor(() => expect(reads()).toBe(before + 1));
  await ask(user, 'Undo');
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect((await sent()).at(-1)).toEqual({ decisionId });
});

test('what another tab has decided just so is said to be so already', async () => {
  const user = await show('user', buildUserSheet(), {
    'POST /api/admin/users/return-to-pending': () => Response.json({ decisionId: null }),
  });
  await ask(user, 'Back to Pending…');
  await user.click(screen.getAllByRole('radio')[0] ?? document.body);
  await ask(user, 'Back to Pending');
  expect(await screen.findByText('Nothing changed')).toBeTruthy();
});

test('when a decision takes its own button away, the focus is on the sheet', async () => {
  const sheet = buildUserSheet();
  const user = await show('user', sheet, {
    'POST /api/admin/users/ban': () => {
      Object.assign(sheet, { isApproved: false, isBanned: true });
      return made();
    },
  });
  await ask(user, 'Ban…');
  await user.click(screen.getByRole('radio', { name: /^Spam or scam/ }));
  await ask(user, 'Ban');
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'User' }));
});

test('a ban for good has no end, and words of one’s own are counted', async () => {
  const user = await show('user', buildUserSheet(), { 'POST /api/admin/users/ban': made });
  await ask(user, 'Ban…');
  await user.click(screen.getByRole('radio', { name: 'For good' }));
  expect(screen.getByText(/closed for good/)).toBeTruthy();
  await ask(user, 'Ban');
  expect((await screen.findByText('Choose a reason.')).getAttribute('role')).toBe('alert');
  await user.click(screen.getByRole('radio', { name: 'In your own words' }));
  await ask(user, 'Ban');
  expect(await screen.findByText('Write a reason.')).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Your reason, in Norwegian' });
  fireEvent.change(field, { target: { value: '🙂'.repeat(501) } });
  expect(screen.getByText('501 of 500 characters')).toBeTruthy();
  expect(screen.getByText('Use at most 500 characters.')).toBeTruthy();
  await ask(user, 'Ban');
  expect(await sent()).toEqual([]);
  fireEvent.change(field, { target: { value: ` ${'🙂'.repeat(500)} ` } });
  await ask(user, 'Ban');
  expect(await screen.findByText('User banned')).toBeTruthy();
  expect(await sent()).toEqual([{ userIds: [userId], reason: '🙂'.repeat(500) }]);
});

test('a ban until a day that it cannot end on is not sent, and the field says so', async () => {
  const user = await show('user', buildUserSheet(), { 'POST /api/admin/users/ban': made });
  await ask(user, 'Ban…');
  await user.click(screen.getByRole('radio', { name: /^Spam or scam/ }));
  await user.click(screen.getByRole('radio', { name: 'Until a date' }));
  expect(screen.getByText(/is closed until that day, the reason,/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Last day of the ban'), { target: { value: '2020-01-01' } });
  await ask(user, 'Ban');
  expect(screen.getByText('Choose a day from tomorrow on, within five years.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Last day of the ban'));
  expect(await sent()).toEqual([]);
});

test('a refused decision says why where it was made, and can be sent again', async () => {
  let answer = problem(409, 'Conflict', { detail: 'You cannot ban yourself.' });
  const user = await show('user', buildUserSheet(), { 'POST /api/admin/users/ban': () => answer });
  await ask(user, 'Ban…');
  await user.click(screen.getByRole('radio', { name: /^Spam or scam/ }));
  await ask(user, 'Ban');
  const question = within(screen.getByRole('dialog', { name: 'Ban nabo0?' }));
  expect(await question.findByText('You cannot ban yourself.')).toBeTruthy();
  answer = made();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Ban' }).getAttribute('aria-disabled')).not.toBe('true'),
  );
  await ask(user, 'Ban');
  expect(await screen.findByText('User banned')).toBeTruthy();
});

test.each([
  [{}, ['Ban…', 'Back to Pending…']],
  [{ isApproved: false }, ['Approve', 'Ban…']],
  [{ isApproved: false, isBanned: true }, ['Approve', 'Back to Pending…']],
  [{ isApproved: false, emailConfirmed: false }, ['Approve', 'Ban…', 'Mail confirmation again']],
  [{ suppressedSince: '2026-11-01T10:00:00.000Z' }, ['Ban…', 'Back to Pending…', 'Free address…']],
])('a user %o is offered %s', async (differing, names) => {
  await show('user', buildUserSheet(differing), {});
  const actions = within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('button');
  expect(actions.map(({ textContent }) => textContent)).toEqual(names);
});

test('the confirmation is mailed again, once', async () => {
  const user = await show('user', buildUserSheet({ isApproved: false, emailConfirmed: false }), {
    [`POST /api/admin/users/${userId}/resend-confirmation`]: () => empty(),
  });
  await user.dblClick(screen.getByRole('button', { name: 'Mail confirmation again' }));
  expect(await screen.findByText('Confirmation mailed')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('what its owner removed offers nothing, and says why', async () => {
  await show('listing', buildListingSheet({ removedAt: '2026-11-02T10:00:00.000Z' }), {});
  expect(screen.getByText('Its owner removed it: they alone can post it again.')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
});

test('what staff removed can be restored with a reason', async () => {
  const listing = buildListingSheet({ removedAt: '2026-11-02T10:00:00.000Z', canRestore: true });
  const user = await show('listing', listing, { [`POST /api/admin/listings/${listing.listingId}/restore`]: made });
  await ask(user, 'Restore…');
  await user.click(screen.getByRole('radio', { name: /^Sorted out/ }));
  await ask(user, 'Restore');
  expect(await screen.findByText('Listing restored')).toBeTruthy();
  expect(await sent()).toEqual([{ reason: 'Det som var galt, er ordnet.' }]);
});

test('a listing is removed with a reason', async () => {
  const listing = buildListingSheet();
  const call = `POST /api/admin/listings/${listing.listingId}/remove`;
  const user = await show('listing', listing, { [call]: made });
  await ask(user, 'Remove…');
  await user.click(screen.getByRole('radio', { name: /^Not about helping/ }));
  await ask(user, 'Remove');
  expect(await screen.findByText('Listing removed')).toBeTruthy();
  expect(await sent()).toEqual([{ reason: 'Annonsen handler ikke om hjelp mellom naboer.' }]);
});

test('a report is decided in two clicks, for all open reports of the same', async () => {
  const same = [buildReportBrief(), buildReportBrief({ reportId: '0199a1b2-0000-7000-8000-000000000077' })];
  const report = buildReportSheet({ same });
  const user = await show('report', report, { 'POST /api/admin/reports/decide': made });
  await ask(user, 'Remove…');
  await ask(user, 'Remove');
  expect(await screen.findByText('Listing removed')).toBeTruthy();
  expect(await sent()).toEqual([
    {
      reportIds: same.map(({ reportId }) => reportId),
      decision: 'Remove',
      reason: 'Annonsen er reklame, eller den kan være et forsøk på svindel.',
    },
  ]);
});

test('only a listing that is there can be removed, and nobody is banned whose account is gone', async () => {
  const evidence = { kind: 'person', username: 'nabo0', firstName: null, about: null } as const;
  await show('report', buildReportSheet({ kind: 'person', evidence, subject: null }), {});
  expect(screen.getByRole('button', { name: 'Do nothing…' })).toBeTruthy();
  for (const name of ['Remove…', 'Ban…']) expect(screen.queryByRole('button', { name })).toBeNull();
});

const decided = { by: 'vaktmester', at: '2026-11-03T10:00:00.000Z', reason: 'Innenfor reglene.', decisionId };

test('whoever decides second is told so, and sees what came of it', async () => {
  const report = buildReportSheet({ reportId: shownId });
  const user = await show('report', report, {
    'POST /api/admin/reports/decide': () => {
      Object.assign(report, { decision: 'Nothing', decided, same: [] });
      return problem(409, 'Conflict');
    },
  });
  await ask(user, 'Do nothing…');
  await ask(user, 'Do nothing');
  expect(await screen.findByText('Somebody else was first')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /^Close the report/ })).toBeNull();
  expect(screen.getByText('What came of it')).toBeTruthy();
});

test.each(['Do nothing', 'Remove', 'Ban'])('%s that is refused while the report is open says why', async (decision) => {
  const detail = 'You cannot ban yourself. Ask another administrator.';
  const user = await show('report', buildReportSheet(), {
    'POST /api/admin/reports/decide': () => problem(409, 'Conflict', { detail }),
  });
  await ask(user, `${decision}…`);
  const before = reads();
  await ask(user, decision);
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(screen.queryByText('Somebody else was first')).toBeNull();
  expect(reads()).toBe(before + 1);
});

test('a decision of the history that somebody else made is undone, and one that was decided over is not', async () => {
  const entry = { action: 'ban', at: decided.at, by: 'kollega', reason: null, until: null, listing: null } as const;
  const over = { ...entry, action: 'approve', decisionId: '0199b8a0-0000-7000-8000-000000000001' } as const;
  const items = [
    { ...entry, decisionId, canUndo: true },
    { ...over, canUndo: false },
  ];
  const user = await show('user', buildUserSheet({ decisions: { items, totalCount: 2 } }), {
    'POST /api/admin/users/undo': () => Response.json({ restored: 1, notRestored: 0 }),
  });
  const [button, ...others] = screen.getAllByRole('button', { name: /^Undo/ });
  expect(others).toEqual([]);
  expect(button?.getAttribute('aria-label')).toMatch(/^Undo: Banned, Nov 3, 2026/);
  await user.dblClick(button ?? document.body);
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(await sent()).toEqual([{ decisionId }]);
});

test('a decided report says by whom, when and why, and asks nothing more', async () => {
  await show('report', buildReportSheet({ decision: 'Nothing', decided, same: [] }), {});
  expect(screen.getByText('Innenfor reglene.')).toBeTruthy();
  expect(screen.getByText(/^vaktmester, Nov 3, 2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Do nothing…' })).toBeNull();
});
