import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { ownPageKey } from '#src/lib/api/session.ts';
import { recordEarlyInput } from '#src/rendering/early-input.ts';
import { problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildOwnPage, kariId } from '#src/testing/neighbours.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { copy as ui } from '#src/ui/copy.ts';
import { claimDevice } from '../device/device.ts';
import AppLayout, { onHydrate } from './app-layout.tsx';

const endpoint = 'GET /api/neighbours/me';

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const renderLayout = () => renderScreen(<AppLayout />, { pathname: '/app/me', search: '?x=1' });

test('without a session, the app deletes the data on the device and redirects to sign-in with a return URL', async () => {
  localStorage.setItem('grenda:app:draft', 'Hei');
  scriptBackEnd({ [endpoint]: () => problem(401, 'Unauthorized') });
  renderLayout();
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/app/sign-in {"from":"/app/me?x=1"}');
  expect(localStorage.getItem('grenda:app:draft')).toBeNull();
});

test('if the session ends while the app is open, the user is redirected to sign-in with the reason', async () => {
  let hasEnded = false;
  scriptBackEnd({
    [endpoint]: () => (hasEnded ? problem(401, 'Unauthorized') : Response.json(buildOwnPage())),
    'GET /api/watch': () => new Promise(() => {}),
  });
  const { queryClient } = renderLayout();
  await screen.findByRole('navigation', { name: 'Hovedmeny' });
  // Waits for the offline layer, which also queries the user's own page. React logs an error if the layer mounts after
  // the session ended.
  await within(screen.getByRole('main')).findByRole('status');
  hasEnded = true;
  await act(() => queryClient.invalidateQueries());
  expect((await screen.findByTestId('elsewhere')).textContent).toBe(
    '/app/sign-in {"from":"/app/me?x=1","reason":"ended"}',
  );
});

test.each([
  [0, ['Nær meg', 'Ny annonse', 'Meldinger', 'Meg']],
  [1, ['Nær meg', 'Ny annonse', 'Meldinger, 1 ulest samtale', 'Meg']],
  [120, ['Nær meg', 'Ny annonse', 'Meldinger, 120 uleste samtaler', 'Meg']],
])('the navigation has four links and the number of unread threads: %i', async (unreadThreads, labels) => {
  scriptBackEnd({ [endpoint]: () => Response.json(buildOwnPage({ unreadThreads })) });
  renderLayout();
  const navigation = within(await screen.findByRole('navigation', { name: 'Hovedmeny' }));
  const links = navigation.getAllByRole('link');
  expect(labels.map((name) => navigation.getByRole('link', { name }))).toEqual(links);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/app', '/app/new', '/app/messages', '/app/me']);
  expect(navigation.getByRole('link', { current: 'page' }).textContent).toBe('Meg');
});

test.each([
  ['/app', 'Nær meg'],
  ['/app/invite', 'Nær meg'],
  ['/app/new', 'Ny annonse'],
  ['/app/messages/1', 'Meldinger'],
  ['/app/me/settings', 'Meg'],
])('at %s the navigation marks %s', async (pathname, label) => {
  scriptBackEnd({ [endpoint]: () => Response.json(buildOwnPage({ unreadThreads: 0 })) });
  renderScreen(<AppLayout />, { pathname });
  const navigation = within(await screen.findByRole('navigation', { name: 'Hovedmeny' }));
  expect(navigation.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([label]);
});

test("a failed request for the user's own page can be retried", async () => {
  let isFailing = true;
  scriptBackEnd({ [endpoint]: () => (isFailing ? problem(429, 'No') : Response.json(buildOwnPage())) });
  renderLayout();
  const retry = await screen.findByRole('button', { name: 'Prøv igjen' }, { timeout: 4000 });
  isFailing = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('navigation')).toBeTruthy();
});

test('an error in the offline layer leaves the app usable', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const register = vi.fn<() => never>(() => {
    throw new Error('Service workers are disabled.');
  });
  vi.stubGlobal('navigator', { onLine: true, userAgent: '', serviceWorker: { register } });
  scriptBackEnd({ [endpoint]: () => Response.json(buildOwnPage()) });
  renderLayout();
  await waitFor(() => expect(consoleError).toHaveBeenCalled());
  expect(register).toHaveBeenCalled();
  expect(screen.getByRole('navigation', { name: 'Hovedmeny' })).toBeTruthy();
});

test('the navigation stays usable if a screen fails to load', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  scriptBackEnd({ [endpoint]: () => Response.json(buildOwnPage()) });
  const Broken = lazy<() => null>(() => Promise.reject(new Error('The code did not arrive.')));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/app/me']}>
        <Routes>
          <Route element={<AppLayout />}>
            <Route
              path="/app/me"
              element={
                <Suspense>
                  <Broken />
                </Suspense>
              }
            />
            <Route path="/app" element={<h1>Nær meg</h1>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(ui.error.title)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Nær meg' }));
  expect(await screen.findByRole('heading', { name: 'Nær meg' })).toBeTruthy();
  consoleError.mockRestore();
});

const dispatchOwnerChange = () => window.dispatchEvent(new StorageEvent('storage', { key: 'grenda:app:owner' }));

test("promise 64: when another user signs in through another tab, this tab reloads without showing the new user's data", async () => {
  let page = buildOwnPage({ unreadThreads: 3 });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  scriptBackEnd({ [endpoint]: () => Response.json(page) });
  renderLayout();
  await screen.findByRole('link', { name: 'Meldinger, 3 uleste samtaler' });
  page = buildOwnPage({ unreadThreads: 4 });
  dispatchOwnerChange();
  await screen.findByRole('link', { name: 'Meldinger, 4 uleste samtaler' });
  expect(reload).not.toHaveBeenCalled();
  page = buildOwnPage({ userId: '0199a1b2-7c3d-7e4f-8a5b-00000000000c', unreadThreads: 5 });
  dispatchOwnerChange();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByRole('link', { name: 'Meldinger, 5 uleste samtaler' })).toBeNull();
});

test.each([
  ['stays if the owner is signed in', kariId, 'Hei'],
  ['is deleted if the other user is signed in', buildOwnPage().userId, null],
])(
  "promise 64: a document of another user than the device's owner is not hydrated; the owner's data %s",
  async (_, currentUserId, draft) => {
    claimDevice(kariId);
    localStorage.setItem('grenda:app:draft', 'Hei');
    recordEarlyInput();
    const queryClient = createQueryClient();
    queryClient.setQueryData(ownPageKey, buildOwnPage({ unreadThreads: 3 }));
    onHydrate(queryClient);
    expect(globalThis.earlyInput).toBeUndefined();
    scriptBackEnd({ [endpoint]: () => Response.json(buildOwnPage({ userId: currentUserId, unreadThreads: 4 })) });
    renderScreen(<AppLayout />, { pathname: '/app/me' }, queryClient);
    expect(screen.queryByRole('navigation')).toBeNull();
    await screen.findByRole('link', { name: 'Meldinger, 4 uleste samtaler' });
    expect(localStorage.getItem('grenda:app:draft')).toBe(draft);
  },
);

test('the app has an event stream open only while the page is visible', async () => {
  let streams = 0;
  vi.stubGlobal('fetch', (request: Request | string, options?: RequestInit) => {
    if (typeof request !== 'string') return Promise.resolve(Response.json(buildOwnPage()));
    streams += 1;
    options?.signal?.addEventListener('abort', () => (streams -= 1));
    return new Promise(() => {});
  });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const setVisibility = (state: DocumentVisibilityState) =>
    act(() => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  const { unmount } = renderLayout();
  await waitFor(() => expect(streams).toBe(1));
  setVisibility('hidden');
  expect(streams).toBe(0);
  setVisibility('visible');
  await waitFor(() => expect(streams).toBe(1));
  unmount();
  expect(streams).toBe(0);
});
