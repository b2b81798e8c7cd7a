import type { AdminUser } from '@grenda/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { buildUsers } from '#src/testing/users.ts';
import UsersPage from './users-page.tsx';

const decisionId = '0199b8a0-0000-7000-8000-000000000000';
let users: AdminUser[];
let requests: Request[];

beforeEach(() => {
  users = buildUsers(3);
});

function decisionHandler(isApproved: boolean) {
  return async (request: Request) => {
    const { userIds }: { userIds: string[] } = await request.json();
    for (const user of users) if (userIds.includes(user.userId)) user.isApproved = isApproved;
    return Response.json({ decisionId });
  };
}

function undo(): Response {
  for (const user of users) user.isApproved = true;
  return Response.json({ restored: 1, notRestored: 0 });
}

function respondWithPage(request: Request): Response {
  const { searchParams } = new URL(request.url);
  const pageSize = Number(searchParams.get('pageSize'));
  const start = (Number(searchParams.get('pageNumber')) - 1) * pageSize;
  return Response.json({ users: users.slice(start, start + pageSize), totalCount: users.length });
}

async function show(handlers: Parameters<typeof scriptBackEnd>[0] = {}, search = '') {
  requests = scriptBackEnd({
    'GET /api/admin/users': respondWithPage,
    'POST /api/admin/users/approve': decisionHandler(true),
    'POST /api/admin/users/ban': decisionHandler(false),
    'POST /api/admin/users/undo': undo,
    ...handlers,
  });
  renderScreen(<UsersPage />, { pathname: '/admin/users', search });
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return userEvent.setup();
}

const sentBodies = () =>
  Promise.all(requests.filter(({ method }) => method === 'POST').map((request) => request.json()));
const listRequestCount = () => requests.filter(({ method }) => method === 'GET').length;
const rowOf = (name: string) => within(screen.getByRole('cell', { name }).closest('tr') ?? document.body);

test('one click bans a user and refetches the list, and Undo reverses the ban', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Ban nabo0' }));
  expect(await screen.findByText('User banned')).toBeTruthy();
  await waitFor(() => expect(rowOf('nabo0').getByText('Pending')).toBeTruthy());
  await user.dblClick(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeTruthy();
  await waitFor(() => expect(rowOf('nabo0').getByText('Approved')).toBeTruthy());
  expect(await sentBodies()).toEqual([{ userIds: [users[0]?.userId] }, { decisionId }]);
});

test('a quick second tap or the second click of a double click does not make the opposite decision', async () => {
  const user = await show();
  const clickedAt = Date.now();
  const now = vi.spyOn(Date, 'now').mockReturnValue(clickedAt);
  await user.click(screen.getByRole('button', { name: 'Approve nabo1' }));
  const ban = await screen.findByRole('button', { name: 'Ban nabo1' });
  await waitFor(() => expect(ban.getAttribute('aria-disabled')).not.toBe('true'));
  now.mockReturnValue(clickedAt + 499);
  fireEvent.click(ban);
  now.mockReturnValue(clickedAt + 500);
  fireEvent.click(ban, { detail: 2 });
  expect(await sentBodies()).toHaveLength(1);
  fireEvent.click(ban, { detail: 1 });
  now.mockRestore();
  expect(await screen.findByText('User banned')).toBeTruthy();
});

test.each([
  [{ restored: 2, notRestored: 0 }, 'Undone', '2 users restored.'],
  [{ restored: 1, notRestored: 1 }, '1 of 2 restored', 'The others have newer decisions.'],
  [{ restored: 0, notRestored: 2 }, 'Nothing was undone', 'Newer decisions remain in force.'],
])(
  'banning an approved and a pending user together sends one request, and undoing the ban another: %o',
  async (undone, title, description) => {
    const user = await show({ 'POST /api/admin/users/undo': () => Response.json(undone) });
    for (const name of ['nabo0', 'nabo1']) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await user.click(screen.getByRole('button', { name: 'Ban' }));
    expect(await screen.findByText('2 users banned')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('0 of 3 row(s) selected.')).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(description)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Recent decisions' })).toHaveLength(undone.notRestored > 0 ? 1 : 0);
    expect(await sentBodies()).toEqual([{ userIds: users.slice(0, 2).map(({ userId }) => userId) }, { decisionId }]);
  },
);

test('a double click on a bulk action makes one decision, which can still be undone', async () => {
  const user = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Select nabo0' }));
  const ban = screen.getByRole('button', { name: 'Ban' });
  fireEvent.click(ban);
  fireEvent.click(ban, { detail: 2 });
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  await waitFor(() => expect(screen.getByText('0 of 3 row(s) selected.')).toBeTruthy());
  expect(await sentBodies()).toHaveLength(1);
});

test('Approve is disabled for a selection without pending users', async () => {
  const user = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Select nabo0' }));
  const approve = screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' });
  expect(approve.disabled).toBe(true);
  expect(screen.getByRole('cell', { name: 'nabo0' }).closest('tr')?.getAttribute('aria-selected')).toBe('true');
  await user.click(screen.getByRole('checkbox', { name: 'Select nabo1' }));
  expect(approve.disabled).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('a decision whose toast was replaced can be undone from the recent decisions', async () => {
  const ids = ['first', 'second'];
  const undone: string[] = [];
  const user = await show({
    'POST /api/admin/users/ban': () => Response.json({ decisionId: ids.shift() }),
    'POST /api/admin/users/undo': async (request) => {
      undone.push((await request.json()).decisionId);
      return Response.json({ restored: 1, notRestored: 0 });
    },
  });
  for (const name of ['nabo0', 'nabo2']) {
    await user.click(screen.getByRole('button', { name: `Ban ${name}` }));
    expect(await screen.findByText(name, { selector: 'p' })).toBeTruthy();
  }
  const openRecent = () => user.click(screen.getByRole('button', { name: 'Recent decisions' }));
  await openRecent();
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Banned nabo2Undo', 'Banned nabo0Undo']);
  await user.click(screen.getByRole('menuitem', { name: /nabo0/ }));
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(undone).toEqual(['first']);
  await openRecent();
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Banned nabo2Undo']);
});

test('a decision is undone once, even if Undo is chosen both in the menu and in the toast', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const user = await show({ 'POST /api/admin/users/undo': () => promise.then(undo) });
  const openRecent = () => user.click(screen.getByRole('button', { name: 'Recent decisions' }));
  await user.click(screen.getByRole('button', { name: 'Ban nabo0' }));
  expect(await screen.findByText('User banned')).toBeTruthy();
  await openRecent();
  await user.click(await screen.findByRole('menuitem', { name: /nabo0/ }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await openRecent();
  expect((await screen.findByRole('menuitem', { name: /nabo0/ })).getAttribute('aria-disabled')).toBe('true');
  resolve();
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(requests.filter(({ url }) => url.endsWith('/undo'))).toHaveLength(1);
});

test('there is no Undo if the response has no decision id', async () => {
  const user = await show({ 'POST /api/admin/users/ban': () => empty() });
  await user.click(screen.getByRole('button', { name: 'Ban nabo0' }));
  expect(await screen.findByText('User banned')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Recent decisions' })).toBeNull();
});

test('a failed undo shows an error and can be retried', async () => {
  let isUp = false;
  const user = await show({ 'POST /api/admin/users/undo': () => (isUp ? undo() : empty(500)) });
  await user.click(screen.getByRole('button', { name: 'Ban nabo0' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Failed to undo')).toBeTruthy();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Recent decisions' })).toBeNull();
});

test.each([
  [
    'a problem with a title',
    problem(409, 'Not yourself', { detail: 'Ask a colleague.' }),
    'Not yourself',
    'Ask a colleague.',
  ],
  ['a response without a body', empty(500), 'Failed to ban user', 'An unexpected error occurred'],
  [
    'no network',
    undefined,
    'Failed to ban user',
    'The server could not be reached. Check your connection and try again.',
  ],
])('a failed ban shows an error and refetches the list: %s', async (_, response, title, detail) => {
  const user = await show({
    'POST /api/admin/users/ban': () => response ?? Promise.reject(new TypeError('offline')),
  });
  const before = listRequestCount();
  await user.click(screen.getByRole('button', { name: 'Ban nabo0' }));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(detail)).toBeTruthy();
  expect(rowOf('nabo0').getByText('Approved')).toBeTruthy();
  await waitFor(() => expect(listRequestCount()).toBe(before + 1));
});

test('when a decision removes a row from the page, the focus moves to the action of the next row', async () => {
  const user = await show({
    'POST /api/admin/users/approve': () => {
      users = users.filter(({ username }) => username !== 'nabo1');
      return empty();
    },
  });
  await user.click(screen.getByRole('button', { name: 'Approve nabo1' }));
  await waitFor(() => expect(screen.queryByText('nabo1@example.no')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ban nabo2' }));
});

test('when the only row of the last page is removed, the focus moves to the first action of the previous page', async () => {
  users = buildUsers(12).slice(1);
  const user = await show(
    {
      'POST /api/admin/users/approve': () => {
        users = users.slice(0, -1);
        return empty();
      },
    },
    '?page=2',
  );
  await user.click(screen.getByRole('button', { name: 'Approve nabo11' }));
  expect(await screen.findByText('Page 1 of 1')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve nabo1' })));
});

test('after a decision on a selection the focus moves to the table', async () => {
  const user = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Select nabo1' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('table'));
});
