import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { AppFlag } from '#src/app-flag.ts';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { adminRoleQuery, meQuery } from '#src/lib/api/session.ts';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import AdminLayout from './admin-layout.tsx';

const verify = 'GET /api/admin/verify-admin-role';
const signOut = 'POST /api/auth/sign-out';
const show = () => renderScreen(<AdminLayout />, { pathname: '/admin/users', search: '?page=2' });

test('a signed-out visitor is sent to sign-in, with the URL to return to', async () => {
  scriptBackEnd({ [verify]: () => empty(401) });
  show();
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/sign-in {"from":"/admin/users?page=2"}');
});

test('a user without the administrator role sees that they have no access, and the check is not retried', async () => {
  const requests = scriptBackEnd({ [verify]: () => problem(403, 'Forbidden') });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Unauthorized Access' })).toBeTruthy();
  expect(screen.getByText('If you believe this is a mistake, please contact your system administrator.')).toBeTruthy();
  expect(requests.filter(({ signal }) => !signal.aborted)).toHaveLength(1);
});

test.each([true, false])(
  'a user without the administrator role gets a link to the app only if the app is enabled (%s)',
  async (isEnabled) => {
    scriptBackEnd({ [verify]: () => problem(403, 'Forbidden') });
    renderScreen(
      <AppFlag value={isEnabled}>
        <AdminLayout />
      </AppFlag>,
      { pathname: '/admin/users' },
    );
    await screen.findByRole('heading', { name: 'Unauthorized Access' });
    expect(screen.queryByRole('link', { name: 'Til nabolaget ditt' })?.getAttribute('href')).toBe(
      isEnabled ? '/app' : undefined,
    );
  },
);

test('an administrator sees the console', async () => {
  scriptBackEnd({ [verify]: () => empty(204) });
  show();
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByRole('navigation', { name: 'Breadcrumb' })).toBeTruthy();
});

test('signing out shows a toast, clears cached data and the data of the app (promise 64), and leads to the sign-in page', async () => {
  localStorage.setItem('grenda:app:owner', 'ola');
  scriptBackEnd({ [verify]: () => empty(403), [signOut]: () => empty(204) });
  const { queryClient } = show();
  queryClient.setQueryData(['users'], { users: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/sign-in');
  expect(await screen.findByText('You have been signed out successfully')).toBeTruthy();
  expect(localStorage.getItem('grenda:app:owner')).toBeNull();
  expect(queryClient.getQueryData(['users'])).toBeUndefined();
});

test('signing out without a session clears cached data and leads to the sign-in page, without a toast', async () => {
  scriptBackEnd({ [verify]: () => empty(403), [signOut]: () => empty(401) });
  const { queryClient } = show();
  queryClient.setQueryData(['users'], { users: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/sign-in');
  expect(screen.queryByText('Signed Out')).toBeNull();
  expect(queryClient.getQueryData(['users'])).toBeUndefined();
});

test('after a failed sign-out, the page stays open and a toast shows why', async () => {
  scriptBackEnd({ [verify]: () => empty(403), [signOut]: () => problem(503, 'Busy', { detail: 'Come back.' }) });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Busy')).toBeTruthy();
  expect(screen.getByText('Come back.')).toBeTruthy();
  expect(screen.queryByTestId('elsewhere')).toBeNull();
});

test('a failed sign-out without a response body shows the text of spec §8', async () => {
  scriptBackEnd({ [verify]: () => empty(403), [signOut]: () => empty(500) });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('An unexpected error occurred while signing out')).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
});

test('a cached 401 does not redirect, because the role is fetched again first', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isFirst = true;
  scriptBackEnd({ [verify]: () => (isFirst ? empty(401) : promise.then(() => empty(204))) });
  const queryClient = createQueryClient();
  await expect(queryClient.fetchQuery(adminRoleQuery)).rejects.toThrow('401');
  isFirst = false;
  renderScreen(<AdminLayout />, { pathname: '/admin/users' }, queryClient);
  expect(screen.getByText('Loading')).toBeTruthy();
  resolve();
  expect(await screen.findByRole('navigation', { name: 'Breadcrumb' })).toBeTruthy();
});

test('a 401 response to the role check clears all cached data', async () => {
  let isSignedIn = true;
  scriptBackEnd({
    [verify]: () => empty(isSignedIn ? 204 : 401),
    'GET /api/auth/me': () => Response.json({}),
  });
  const queryClient = createQueryClient();
  await queryClient.fetchQuery(meQuery);
  renderScreen(<AdminLayout />, { pathname: '/admin/users' }, queryClient);
  await screen.findByRole('navigation', { name: 'Breadcrumb' });
  isSignedIn = false;
  await act(() => queryClient.invalidateQueries(adminRoleQuery));
  await screen.findByTestId('elsewhere');
  expect(queryClient.getQueriesData({}).filter(([, data]) => data !== undefined)).toEqual([]);
});

test('the first navigation after five minutes fetches the role again', async () => {
  const requests = scriptBackEnd({ [verify]: () => empty(204) });
  const roleChecks = () => requests.filter(({ url }) => url.endsWith('/verify-admin-role')).length;
  vi.useFakeTimers({ toFake: ['Date'] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/admin/users']}>
        <Routes>
          <Route path="/admin" element={<AdminLayout />}>
            {['overview', 'users', 'listings'].map((path) => (
              <Route key={path} path={path} element={<h1>{path}</h1>} />
            ))}
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'users' });
  for (const [passedMs, link, count] of [
    [5 * 60_000 - 1000, 'Listings', 1],
    [2000, 'Overview', 2],
    [0, 'Users', 2],
  ] as const) {
    vi.advanceTimersByTime(passedMs);
    await userEvent.click(screen.getByRole('link', { name: link }));
    await screen.findByRole('heading', { name: link.toLowerCase() });
    expect(roleChecks()).toBe(count);
  }
});

function Broken(): ReactElement {
  throw new Error('broken');
}

test('if a page throws an error, the navigation stays and other pages can be opened', async () => {
  scriptBackEnd({ [verify]: () => empty(204) });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/admin/users']}>
        <Routes>
          <Route path="/admin" element={<AdminLayout />}>
            <Route path="users" element={<Broken />} />
            <Route path="listings" element={<h1>All is well</h1>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Listings' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'All is well' })).toBeTruthy();
  vi.restoreAllMocks();
});

test('if a retried role check fails again, the focus moves to <main>', async () => {
  let pending = Promise.resolve();
  scriptBackEnd({ [verify]: () => pending.then(() => problem(429, 'Too many')) });
  show();
  const button = await screen.findByRole('button', { name: 'Try Again' });
  const { promise, resolve } = Promise.withResolvers<void>();
  pending = promise;
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  resolve();
  await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('a drawer that was closed by rotating the device stays closed when the device is rotated back', async () => {
  scriptBackEnd({ [verify]: () => empty(204) });
  const width = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', () => width);
  const rotate = (isNarrow: boolean) =>
    act(() => {
      width.matches = isNarrow;
      width.dispatchEvent(new Event('change'));
    });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Toggle Sidebar' }));
  expect(screen.getByRole('dialog', { name: 'Main menu' })).toBeTruthy();
  rotate(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Toggle Sidebar' }));
  rotate(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Ctrl+B collapses the sidebar to icons, and a cookie stores the choice', async () => {
  document.cookie = 'sidebar:state=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  scriptBackEnd({ [verify]: () => empty(204) });
  const { unmount } = show();
  const brand = await screen.findByRole('link', { name: 'Grenda' });
  expect(document.cookie).not.toContain('sidebar:state');
  expect(brand.textContent).toBe('Grenda');
  await userEvent.keyboard('{Control>}b{/Control}');
  await waitFor(() => expect(brand.textContent).toBe(''));
  expect(document.cookie).toContain('sidebar:state=false');
  unmount();
  show();
  expect((await screen.findByRole('link', { name: 'Grenda' })).textContent).toBe('');
});
