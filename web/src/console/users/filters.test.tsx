import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { use, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { buildUsers } from '#src/testing/users.ts';
import UsersPage from './users-page.tsx';

const never = new Promise<never>(() => {});
let requests: Request[];

beforeEach(() => {
  const users = buildUsers(25);
  requests = scriptBackEnd({
    'GET /api/admin/users': (request) => {
      const { searchParams } = new URL(request.url);
      const search = searchParams.get('search') ?? '';
      const matches = users.filter(({ username }) => username.includes(search));
      const isCountCapped = searchParams.get('filter') === 'Approved';
      return Response.json({
        users: matches.slice(0, 10),
        totalCount: isCountCapped ? 1_000 : matches.length,
        ...(isCountCapped && { isCountCapped }),
      });
    },
  });
});

function BackButton() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      {`Back from ${search || 'all'}`}
    </button>
  );
}

async function show(search = '') {
  const page = (
    <>
      <UsersPage />
      <BackButton />
    </>
  );
  renderScreen(page, { pathname: '/admin/users', search });
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return userEvent.setup();
}

const lastQuery = () => new URL(requests.findLast(({ method }) => method === 'GET')?.url ?? '').search;
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' });
const findBackButton = (search: string) => screen.findByText(`Back from ${search}`, {}, { timeout: 20_000 });

test('typing on page 2 sends one search request, for the first page, after a pause', async () => {
  await show('?page=2&size=20');
  for (const value of ['n', 'nabo', ' nabo1 ']) fireEvent.change(field(), { target: { value } });
  await findBackButton('?size=20&search=nabo1');
  await waitFor(() => expect(lastQuery()).toBe('?pageNumber=1&pageSize=20&search=nabo1'));
  expect(requests.filter(({ url }) => url.includes('search='))).toHaveLength(1);
  await waitFor(() => expect(screen.getAllByText('11 users')).toHaveLength(2));
});

test('if a link is followed right after typing, the delayed search does not replace the URL of the link', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  window.history.replaceState(null, '', '/admin/users');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <Suspense fallback="Loading">
          <Routes>
            <Route path="/admin/users" element={<UsersPage />} />
            <Route path="/admin/listings" element={<NeverLoaded />} />
          </Routes>
          <Link to="/admin/listings">Listings</Link>
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('nabo0');
  fireEvent.change(field(), { target: { value: 'nabo1' } });
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Listings' })));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(field().value).toBe('nabo1');
  expect(window.location.pathname + window.location.search).toBe('/admin/listings');
  window.history.replaceState(null, '', '/');
});

function NeverLoaded() {
  return use(never);
}

test('Escape clears the field and requests the unfiltered list', async () => {
  const user = await show('?search=nabo2');
  expect(field().value).toBe('nabo2');
  await user.type(field(), '{Escape}');
  await findBackButton('all');
  expect(field().value).toBe('');
  await waitFor(() => expect(lastQuery()).toBe('?pageNumber=1&pageSize=10'));
});

test('choosing a filter adds a history entry and clears the selection', async () => {
  const user = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Select nabo0' }));
  await user.selectOptions(screen.getByLabelText('Filter'), 'Approved');
  await user.click(await findBackButton('?filter=Approved'));
  expect(lastQuery()).toBe('?pageNumber=1&pageSize=10&filter=Approved');
  await findBackButton('all');
  await user.selectOptions(screen.getByLabelText('Filter'), 'Approved');
  await waitFor(() => expect(screen.getAllByText('1,000+ users')).toHaveLength(2));
  expect(screen.getByText('0 of 10 row(s) selected.')).toBeTruthy();
  expect(screen.getByText('Page 1 of 100')).toBeTruthy();
});

test('an empty result offers to clear the search and the filters', async () => {
  const user = await show('?search=zzz&filter=Banned');
  expect(screen.getByText('No results.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByText('nabo0')).toBeTruthy();
  await findBackButton('all');
});

test('Back removes a typed search together with the filter, because typing adds no history entry', async () => {
  const user = await show();
  await user.selectOptions(screen.getByLabelText('Filter'), 'Approved');
  fireEvent.change(field(), { target: { value: 'nabo1' } });
  await user.click(await findBackButton('?filter=Approved&search=nabo1'));
  await findBackButton('all');
  expect(field().value).toBe('');
});

test('one click clears the search and the filter', async () => {
  const user = await show('?search=nabo1&filter=Pending&size=20');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await findBackButton('?size=20');
  expect(field().value).toBe('');
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
});

test('First and Previous do nothing on the first page', async () => {
  const user = await show();
  for (const name of ['Go to first page', 'Go to previous page'])
    await user.click(screen.getByRole('button', { name }));
  await findBackButton('all');
});
