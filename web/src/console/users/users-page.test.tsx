import type { AdminUser } from '@grenda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { buildUsers } from '#src/testing/users.ts';
import UsersPage from './users-page.tsx';

const listEndpoint = 'GET /api/admin/users';
let users: AdminUser[];
let requests: Request[];
let renderedScreen: ReturnType<typeof renderScreen>;

beforeEach(() => {
  users = buildUsers(25);
});

function respondWithPage(request: Request): Response {
  const { searchParams } = new URL(request.url);
  const pageSize = Number(searchParams.get('pageSize'));
  const start = (Number(searchParams.get('pageNumber')) - 1) * pageSize;
  return Response.json({ users: users.slice(start, start + pageSize), totalCount: users.length });
}

async function show(search = '', handlers: Parameters<typeof scriptBackEnd>[0] = {}) {
  requests = scriptBackEnd({
    [listEndpoint]: respondWithPage,
    ...handlers,
  });
  renderedScreen = renderScreen(<UsersPage />, { pathname: '/admin/users', search });
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return userEvent.setup();
}

const lastQuery = () => new URL(requests.findLast(({ method }) => method === 'GET')?.url ?? '').search;
const profileHeader = () => screen.queryByRole('columnheader', { name: 'Profile', hidden: true });

test('the first load shows the spinner, the column headers and ten placeholder rows', async () => {
  scriptBackEnd({ [listEndpoint]: () => new Promise<Response>(() => {}) });
  const { container } = renderScreen(<UsersPage />, { pathname: '/admin/users', search: '?size=50' });
  expect(screen.getByText('Loading')).toBeTruthy();
  const table = container.querySelector('[aria-hidden] > table');
  expect([...(table?.querySelectorAll('th') ?? [])].map((cell) => cell.textContent)).toEqual([
    '',
    'Status',
    'Username',
    'Email',
    'Email Confirmed',
    'Profile',
    'Lockout',
    'Actions',
  ]);
  expect(table?.querySelectorAll('tbody tr')).toHaveLength(10);
});

test('the request uses the page, size and order of the URL', async () => {
  await show('?page=2&size=20&sort=-email');
  expect(lastQuery()).toBe('?pageNumber=2&pageSize=20&sorting=email&isDescending=true');
  expect(screen.getByText('Page 2 of 2')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort')).toBe('descending');
});

test("a page beyond the last is corrected to the last, without ever showing 'No results.'", async () => {
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

test('clicks on a column header sort ascending, descending and not at all, each time from the first page', async () => {
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

test('Lockout and Actions are not sortable', async () => {
  await show();
  for (const name of ['Lockout', 'Actions']) {
    expect(within(screen.getByRole('columnheader', { name })).queryByRole('button')).toBeNull();
  }
});

test('changing the rows per page keeps the first visible row in view', async () => {
  const user = await show('?page=3');
  await user.selectOptions(screen.getByLabelText('Rows per page'), '20');
  await waitFor(() => expect(screen.getByText('nabo20')).toBeTruthy());
  expect(lastQuery()).toBe('?pageNumber=2&pageSize=20');
});

test('hovering over the next page button prefetches the page', async () => {
  const user = await show();
  await user.hover(screen.getByRole('button', { name: 'Go to next page' }));
  await waitFor(() => expect(lastQuery()).toBe('?pageNumber=2&pageSize=10'));
  expect(screen.getByText('Page 1 of 3')).toBeTruthy();
});

test('an empty list shows that there are no results', async () => {
  users = [];
  await show();
  expect(screen.getByText('No results.')).toBeTruthy();
  expect(screen.getByText('Page 1 of 1')).toBeTruthy();
});

test('a list that failed to load shows why, and can be retried', async () => {
  let isUp = false;
  const user = await show('', {
    [listEndpoint]: (request) => (isUp ? respondWithPage(request) : problem(400, 'Bad Request')),
  });
  expect(screen.getByRole('heading', { name: 'Error Loading Users' })).toBeTruthy();
  expect(screen.getByText('Bad Request')).toBeTruthy();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('nabo0')).toBeTruthy();
});

test('if a page after the first one fails to load, its URL and error stay, and it can be retried', async () => {
  let isUp = false;
  const user = await show('?page=3&sort=email', {
    [listEndpoint]: (request) => (isUp ? respondWithPage(request) : problem(400, 'Bad Request')),
  });
  const pageThree = '?pageNumber=3&pageSize=10&sorting=email&isDescending=false';
  expect(await screen.findByRole('heading', { name: 'Error Loading Users' })).toBeTruthy();
  await renderedScreen.queryClient.invalidateQueries();
  expect(screen.getByText('Bad Request')).toBeTruthy();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('nabo20')).toBeTruthy();
  expect(screen.getByText('Page 3 of 3')).toBeTruthy();
  expect(new Set(requests.map(({ url }) => new URL(url).search))).toEqual(new Set([pageThree]));
});

test('a failure without a response body shows a generic error', async () => {
  await show('', { [listEndpoint]: () => empty(400) });
  expect(screen.getByText('An unexpected error occurred')).toBeTruthy();
});

test('a failed refetch keeps the rows, marks them as possibly outdated, and can be retried', async () => {
  let isUp = true;
  const user = await show('', {
    [listEndpoint]: (request) => (isUp ? respondWithPage(request) : problem(400, 'Bad Request')),
  });
  isUp = false;
  await renderedScreen.queryClient.invalidateQueries();
  const notice = within(await screen.findByRole('alert'));
  for (const text of ['Error Loading Users', 'Bad Request', 'What you see may be old.']) {
    expect(notice.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText('nabo0')).toBeTruthy();
  isUp = true;
  users = buildUsers(26);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('26 users')).toBeTruthy();
  expect(screen.queryByText(/may be old/)).toBeNull();
});

test('hidden columns stay hidden when the user returns to the page', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'View' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Profile' }));
  expect(profileHeader()).toBeNull();
  renderedScreen.show(<p>Elsewhere</p>);
  renderedScreen.show(<UsersPage />);
  expect(screen.getByRole('columnheader', { name: 'Username', hidden: true })).toBeTruthy();
  expect(profileHeader()).toBeNull();
});

test('the controls above stacked rows sort by a column, reverse the order, and return to newest first', async () => {
  const user = await show();
  const choose = (name: string) => user.selectOptions(screen.getByLabelText('Sort by'), name);
  const first = '?pageNumber=1&pageSize=10';
  await choose('Username');
  await waitFor(() => expect(lastQuery()).toBe(`${first}&sorting=username&isDescending=false`));
  await user.click(screen.getByRole('button', { name: 'Sort descending' }));
  await waitFor(() => expect(lastQuery()).toBe(`${first}&sorting=username&isDescending=true`));
  await user.click(screen.getByRole('button', { name: 'Sort ascending' }));
  await choose('Newest first');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Sort / })).toBeNull());
  expect(screen.getByRole('columnheader', { name: 'Username' }).getAttribute('aria-sort')).toBe('none');
});

test('going to the next page scrolls to the start of the list if that is out of view', async () => {
  const user = await show();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  expect(scroll).not.toHaveBeenCalled();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -100, 100, 100));
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  expect(scroll).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
