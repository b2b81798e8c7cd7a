import type { DecisionEntry, ReportSheet } from '@grenda/contract';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { buildReportBrief, buildListingSheet, buildReportSheet, buildUserSheet } from '#src/testing/sheets.ts';
import { CurrentSheet } from '../shell/current-sheet.tsx';

beforeAll(() => import('./sheet-host.tsx'));

const withBidiOverride = (text: string) => `\u202E${text}`;
const at = '2026-11-03T10:05:00.000Z';

async function show(kind: 'user' | 'listing' | 'report', sheet: object) {
  const id = buildReportBrief().reportId;
  scriptBackEnd({ [`GET /api/admin/${kind}s/${id}`]: () => Response.json(sheet) });
  renderScreen(<CurrentSheet />, { pathname: '/admin/users', search: `?${kind}=${id}` });
  await screen.findByRole('heading', { level: 2 });
  return screen.getByRole('dialog');
}

const section = (name: RegExp) => within(screen.getByRole('region', { name }));

test.each([
  [{ isApproved: false, isBanned: true, lockoutEnd: '9999-12-31T00:00:00.000Z' }, 'Banned for good'],
  [{ isApproved: false, isBanned: true, lockoutEnd: '2101-01-05T10:00:00.000Z' }, 'Banned until Jan 5, 2101'],
  [{ lockoutEnd: '2101-01-05T10:00:00.000Z' }, 'Locked until Jan 5, 2101'],
  [
    { suppressedSince: at },
    'Email was refused on Nov 3, 2026. Nothing is sent for one day, and then only emails that the user requests.',
  ],
  [{ isAdmin: true }, 'Administrator'],
])('the sheet of a user with %o shows: %s', async (overrides, text) => {
  await show('user', buildUserSheet(overrides));
  expect(screen.getByText(text)).toBeTruthy();
});

test('the sheet of a user shows the profile photo and a button to remove it', async () => {
  const photo = { photoId: 'p1', width: 40, height: 40, placeholder: 'data:,', alt: 'Kari i hagen' };
  await show('user', buildUserSheet({ photo }));
  expect(screen.getByRole('img', { name: 'Kari i hagen' }).getAttribute('src')).toBe('/photos/p1/small');
  expect(screen.getByRole('button', { name: 'Remove photo 1' })).toBeTruthy();
});

test('the sheet of a user shows who invited them', async () => {
  const by = { userId: buildUserSheet().userId, username: 'kari' };
  await show('user', buildUserSheet({ joinedWith: { code: 'k7m2xq9d', neighbourhood: 'Torshov', by } }));
  expect(screen.getByText('Invited by')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'kari' })).toBeTruthy();
  expect(screen.getByText('Code k7m2xq9d, to Torshov')).toBeTruthy();
});

test('the sheet of a user shows who vouched for them', async () => {
  const by = { userId: buildUserSheet().userId, username: 'kari' };
  await show('user', buildUserSheet({ vouches: [{ by, at }] }));
  expect(screen.getByText('Vouched for by')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'kari' })).toBeTruthy();
});

test('a history shows what was decided, until when, by whom and why', async () => {
  const entry = { decisionId: null, at, reason: 'Reklame.', until: null, listing: null, canUndo: false } as const;
  const items: DecisionEntry[] = [
    { ...entry, action: 'end-ban', by: null },
    { ...entry, action: 'ban', by: 'vaktmester', until: '2026-11-10T10:00:00.000Z' },
    { ...entry, action: 'ban', at: '2026-11-02T10:05:00.000Z', by: null },
  ];
  await show('user', buildUserSheet({ decisions: { items, totalCount: 27 } }));
  const [ended, dated, forGood] = section(/^Decisions/)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(ended).toMatch(/^Ban endedReklame\.Nov 3, 2026, \d\d:05, automatically$/);
  expect(dated).toMatch(/^Banned until Nov 10, 2026.*by vaktmester$/);
  expect(forGood).toMatch(/^Banned for good.*command line or deleted account$/);
  expect(section(/^Decisions/).getByText('The newest 3 of 27.')).toBeTruthy();
});

test('the sheet of a hidden listing says why it is hidden, and has no link to the preview', async () => {
  const listing = buildListingSheet({ isHidden: true });
  await show('listing', listing);
  expect(screen.getByText('Hidden: its owner is banned or not approved')).toBeTruthy();
  const actions = within(screen.getByRole('group', { name: 'Actions' }));
  expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remove…']);
  expect(actions.queryByRole('link')).toBeNull();
});

test('the listings of a user are marked as removed or hidden', async () => {
  const marks = [{ isRemoved: true, isHidden: true }, { isHidden: true }, {}];
  const items = marks.map((mark, index) => ({
    ...buildListingSheet({ listingId: `${index}` }),
    isHidden: false,
    ...mark,
  }));
  await show('user', buildUserSheet({ listings: { items, totalCount: 3 } }));
  const rows = section(/^Listings/).getAllByRole('listitem');
  const labels = rows.map((row) => ['Removed', 'Hidden'].filter((word) => within(row).queryByText(word)));
  expect(labels).toEqual([['Removed'], ['Hidden'], []]);
});

test('the sheet of a listing removed by staff has a button to restore it, and shows when it was removed', async () => {
  await show('listing', buildListingSheet({ removedAt: at, canRestore: true }));
  const actions = within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('button');
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Restore…']);
  expect(screen.getByText('Removed Nov 3, 2026')).toBeTruthy();
});

test('the sheet of a listing whose first and last day are the same shows one date', async () => {
  await show('listing', buildListingSheet({ startDateUtc: at, endDateUtc: at }));
  expect(screen.getByText('Nov 3, 2026')).toBeTruthy();
});

test('the reported message is marked, and every message shows who wrote it', async () => {
  const messages = [
    { text: 'Hei', sentAt: at, isReported: false, isOfSubject: false },
    { text: 'Send penger', sentAt: at, isReported: true, isOfSubject: true },
  ];
  await show('report', buildReportSheet({ kind: 'message', evidence: { kind: 'message', messages } }));
  const [other, reported] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(other).toMatch(/^The other neighbour, Nov 3, 2026, \d\d:05Hei$/);
  expect(reported).toMatch(/^Reported neighbour, Nov 3, 2026, \d\d:05Send pengerReported message$/);
});

test('other open reports of the same item are listed, with a note that one decision closes them all', async () => {
  const other = buildReportBrief({ reportId: '0199a1b2-7c3d-7e4f-8a5b-000000000077', reporter: null });
  await show('report', buildReportSheet({ same: [buildReportBrief(), other] }));
  expect(section(/^Other open reports of the same item/).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('This decides all 2 open reports of the same item.')).toBeTruthy();
});

test('bidi control characters in user-written text are removed', async () => {
  const { evidence } = buildReportSheet();
  const sheet: Partial<ReportSheet> = {
    note: withBidiOverride('Merknad'),
    evidence: {
      ...evidence,
      title: withBidiOverride('Tittel'),
      description: withBidiOverride('Tekst'),
    } as ReportSheet['evidence'],
  };
  const panel = await show('report', buildReportSheet(sheet));
  expect(panel.textContent).toContain('Merknad');
  expect(panel.textContent).not.toContain('\u202E');
});

test('the sheet of a report made without an account shows the email address as plain text, and says who will be emailed', async () => {
  const brief = buildReportBrief({ isNotice: true, reporter: null });
  const sheet = buildReportSheet({ ...brief, note: '<b>Se her</b>', noticeEmail: 'gro@example.no', same: [brief] });
  await show('report', sheet);
  expect(screen.getByText('Somebody without an account')).toBeTruthy();
  expect(screen.getByText('gro@example.no').closest('a')).toBeNull();
  expect(screen.getByText('<b>Se her</b>')).toBeTruthy();
  expect(screen.getByText(/^Reporters without an account who gave an address are emailed/)).toBeTruthy();
});
