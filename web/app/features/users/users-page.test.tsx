// @vitest-environment happy-dom
import type { AdminUser } from '@grenda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { empty, problem, scriptBackEnd } from '#app/testing/back-end.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { buildUsers } from '#app/testing/users.ts';
import { UsersPage } from './users-page.tsx';

const list = 'GET /api/admin/users';
let users: AdminUser[];
let requests: Request[];
let screenShown: ReturnType<typeof renderScreen>;

beforeEach(() => {
  users = buildUsers(25);
});

function decide(isApproved: boolean) {
  return async (request: Request) => {
    const { userIds }: { userIds: string[] } = await request.json();
    for (const user of users) if (userIds.includes(user.userId)) user.isApproved = isApproved;
    return Response.json({ decisionId });
  };
}

const decisionId = '0199b8a0-0000-7000-8000-000000000000';

function undo(): Response {
  for (const user of users) user.isApproved = true;
  return Response.json({ restored: 1, notRestored: 1 });
}

function page(request: Request): Response {
  const { searchParams } = new URL(request.url);
  const pageSize = Number(searchParams.get('pageSize'));
  const start = (Number(searchParams.get('pageNumber')) - 1) * pageSize;
  return Response.json({ users: users.slice(start, start + pageSize), totalCount: users.length });
}

async function show(search = '', answers: Parameters<typeof scriptBackEnd>[0] = {}) {
  requests = scriptBackEnd({
    [list]: page,
    'POST /api/admin/users/approve': decide(true),
    'POST /api/admin/users/ban': decide(false),
    'POST /api/admin/users/undo': undo,
    ...answers,
  });
  screenShown = renderScreen(<UsersPage />, { pathname: '/admin/users', search });
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return userEvent.setup();
}

const lastQuery = () => new URL(requests.findLast(({ method }) => method === 'GET')?.url ?? '').search;
const bodies = () => Promise.all(requests.filter(({ method }) => method === 'POST').map((request) => request.json()));
const profileHeader = () => screen.queryByRole('columnheader', { name: 'Profile', hidden: true });
const rowOf = (name: string) => within(screen.getByRole('cell', { name }).closest('tr') ?? document.body);

test('the address names page, size and order, and the call follows it', async () => {
  await show('?page=2&size=20&sort=-email');
  expect(lastQuery()).toBe('?pageNumber=2&pageSize=20&sorting=email&isDescending=true');
  expect(screen.getByText('Page 2 of 2')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort')).toBe('descending');
});

test("a page beyond the last is corrected to the last, and never says 'No results.'", async () => {
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true });
  await show('?page=9');
  await waitFor(() => expect(screen.getByText('nabo20')).toBeTruthy());
  expect(screen.getByText('Page 3 of 3')).toBeTruthy();
  expect(lastQuery()).toBe('?pageNumber=3&pageSize=10');
  observer.disconnect();
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => text.includes('No results.'))).toEqual([]);
});

test('a column sorts up, then down, then not at all, each time from the first page', async () => {
  const user = await show('?page=2');
  const header = screen.getByRole('columnheader', { name: 'Username' });
  const seen: string[] = [];
  for (let click = 0; click < 3; click += 1) {
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe(['ascending', 'descending', 'none'][click]));
    await waitFor(() => expect(screen.getByText('Page 1 of 3')).toBeTruthy());
    seen.push(lastQuery());
  }
  expect(seen).toEqual([
    '?pageNumber=1&pageSize=10&sorting=username&isDescending=false',
    '?pageNumber=1&pageSize=10&sorting=username&isDescending=true',
    '?pageNumber=1&pageSize=10',
  ]);
});

test('Lockout and Actions do not sort', async () => {
  await show();
  for (const name of ['Lockout', 'Actions']) {
    expect(within(screen.getByRole('columnheader', { name })).queryByRole('button')).toBeNull();
  }
});

test('other rows per page keep the first visible row in view', async () => {
  const user = await show('?page=3');
  await user.selectOptions(screen.getByLabelText('Rows per page'), '20');
  await waitFor(() => expect(screen.getByText('nabo20')).toBeTruthy());
  expect(lastQuery()).toBe('?pageNumber=2&pageSize=20');
});

test('pointing at the next page fetches it ahead', async () => {
  const user = await show();
  await user.hover(screen.getByRole('button', { name: 'Go to next page' }));
  await waitFor(() => expect(lastQuery()).toBe('?pageNumber=2&pageSize=10'));
  expect(screen.getByText('Page 1 of 3')).toBeTruthy();
});

test('one click bans, the list is fetched again, and Undo takes the decision back', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Ban nabo0' }));
  expect(await screen.findByText('User banned')).toBeTruthy();
  await waitFor(() => expect(rowOf('nabo0').getByText('Pending')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 user restored, 1 not')).toBeTruthy();
  await waitFor(() => expect(rowOf('nabo0').getByText('Approved')).toBeTruthy());
  expect(await bodies()).toEqual([{ userIds: [users[0]?.userId] }, { decisionId }]);
});

test('the selection is decided in one call, and undone in one', async () => {
  const user = await show();
  for (const name of ['nabo0', 'nabo1']) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  expect(screen.getByText('2 of 10 row(s) selected.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('2 users approved')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('0 of 10 row(s) selected.')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 user restored, 1 not')).toBeTruthy();
  const [first, second] = users.map((each) => each.userId);
  expect(await bodies()).toEqual([{ userIds: [first, second] }, { decisionId }]);
});

test.each([
  ['with a title', problem(409, 'Not yourself', { detail: 'Ask a colleague.' }), 'Not yourself', 'Ask a colleague.'],
  ['without a body', empty(500), 'Failed to ban user', 'An unexpected error occurred'],
])('a ban that fails %s says so', async (_, answer, title, detail) => {
  const user = await show('', { 'POST /api/admin/users/ban': () => answer });
  await user.click(screen.getByRole('button', { name: 'Ban nabo0' }));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(detail)).toBeTruthy();
  expect(rowOf('nabo0').getByText('Approved')).toBeTruthy();
});

test('an empty list says so', async () => {
  users = [];
  await show();
  expect(screen.getByText('No results.')).toBeTruthy();
  expect(screen.getByText('Page 1 of 1')).toBeTruthy();
});

test('a list that cannot be loaded shows why, and Try Again tries again', async () => {
  let isWell = false;
  const user = await show('', { [list]: (request) => (isWell ? page(request) : problem(400, 'Bad Request')) });
  expect(screen.getByRole('heading', { name: 'Error Loading Users' })).toBeTruthy();
  expect(screen.getByText('Bad Request')).toBeTruthy();
  isWell = true;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('nabo0')).toBeTruthy();
});

test('a list without a word about its failure says something all the same', async () => {
  await show('', { [list]: () => empty(400) });
  expect(screen.getByText('An unexpected error occurred')).toBeTruthy();
});

test('rows that cannot be fetched again stay, are said to be old, and Try Again fetches them', async () => {
  let isWell = true;
  const user = await show('', { [list]: (request) => (isWell ? page(request) : problem(400, 'Bad Request')) });
  isWell = false;
  await screenShown.queryClient.invalidateQueries();
  expect((await screen.findByRole('alert')).textContent).toContain('Error Loading Users. What you see may be old.');
  expect(screen.getByText('nabo0')).toBeTruthy();
  isWell = true;
  users = buildUsers(26);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('26 users')).toBeTruthy();
  expect(screen.queryByText(/may be old/)).toBeNull();
});

test('columns that were hidden are still hidden when one comes back to the page', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'View' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Profile' }));
  expect(profileHeader()).toBeNull();
  screenShown.show(<p>Elsewhere</p>);
  screenShown.show(<UsersPage />);
  expect(screen.getByRole('columnheader', { name: 'Username', hidden: true })).toBeTruthy();
  expect(profileHeader()).toBeNull();
});

test('when a decided row leaves the page, the focus is on the action of the row that follows', async () => {
  const user = await show('', {
    'POST /api/admin/users/approve': () => {
      users = users.filter(({ username }) => username !== 'nabo1');
      return empty();
    },
  });
  await user.click(screen.getByRole('button', { name: 'Approve nabo1' }));
  await waitFor(() => expect(screen.queryByText('nabo1@example.no')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ban nabo2' }));
});

test('when the last row of the last page leaves it, the focus is on an action of the page before', async () => {
  users = buildUsers(22).slice(1);
  const user = await show('?page=3', {
    'POST /api/admin/users/approve': () => {
      users = users.slice(0, -1);
      return empty();
    },
  });
  await user.click(screen.getByRole('button', { name: 'Approve nabo21' }));
  expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve nabo11' })));
});

test('when the actions of a selection have done their work, the focus is on the table', async () => {
  const user = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Select nabo1' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('table'));
});
