// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildOwnPage } from '#src/testing/neighbours.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { copy as ui } from '#src/ui/copy.ts';
import AppLayout from './app-layout.tsx';

const me = 'GET /api/neighbours/me';

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

const show = () => renderScreen(<AppLayout />, { pathname: '/app/me', search: '?x=1' });

test('who is not signed in is led to sign in, which remembers where to, and finds nothing kept', async () => {
  localStorage.setItem('grenda:app:draft', 'Hei');
  scriptBackEnd({ [me]: () => problem(401, 'Unauthorized') });
  show();
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/app/sign-in {"from":"/app/me?x=1"}');
  expect(localStorage.getItem('grenda:app:draft')).toBeNull();
});

test.each([
  [0, ['Nær meg', 'Ny annonse', 'Meldinger', 'Meg']],
  [1, ['Nær meg', 'Ny annonse', '11 samtale med noe ulestMeldinger', 'Meg']],
  [120, ['Nær meg', 'Ny annonse', '99+120 samtaler med noe ulestMeldinger', 'Meg']],
])('the four places are there, and how many threads have something unread: %i', async (unreadThreads, places) => {
  scriptBackEnd({ [me]: () => Response.json(buildOwnPage({ unreadThreads })) });
  show();
  const navigation = within(await screen.findByRole('navigation', { name: 'Hovedmeny' }));
  const links = navigation.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(places);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/app', '/app/new', '/app/messages', '/app/me']);
  expect(navigation.getByRole('link', { current: 'page' }).textContent).toBe('Meg');
});

test('an app that nothing is heard of can be asked for again', async () => {
  let isAway = true;
  scriptBackEnd({ [me]: () => (isAway ? problem(429, 'No') : Response.json(buildOwnPage())) });
  show();
  const retry = await screen.findByRole('button', { name: 'Prøv igjen' }, { timeout: 4000 });
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('navigation')).toBeTruthy();
});

test('a screen that cannot be shown leaves the way to the others', async () => {
  const thrown = vi.spyOn(console, 'error').mockImplementation(() => {});
  scriptBackEnd({ [me]: () => Response.json(buildOwnPage()) });
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
  thrown.mockRestore();
});

/** As another tab does that has made the device somebody's. */
const tellOfOwner = () => window.dispatchEvent(new StorageEvent('storage', { key: 'grenda:app:owner' }));

test('promise 64: where another tab has signed in somebody else, this one starts anew and shows nothing of them', async () => {
  let page = buildOwnPage({ unreadThreads: 3 });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  scriptBackEnd({ [me]: () => Response.json(page) });
  show();
  await screen.findByText('3 samtaler med noe ulest');
  page = buildOwnPage({ unreadThreads: 4 });
  tellOfOwner();
  await screen.findByText('4 samtaler med noe ulest');
  expect(reload).not.toHaveBeenCalled();
  page = buildOwnPage({ userId: '0199a1b2-7c3d-7e4f-8a5b-00000000000c', unreadThreads: 5 });
  tellOfOwner();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByText('5 samtaler med noe ulest')).toBeNull();
});

test('changes are listened for as long as the page can be seen', async () => {
  let streams = 0;
  vi.stubGlobal('fetch', (request: Request | string, options?: RequestInit) => {
    if (typeof request !== 'string') return Promise.resolve(Response.json(buildOwnPage()));
    streams += 1;
    options?.signal?.addEventListener('abort', () => (streams -= 1));
    return new Promise(() => {});
  });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const turn = (state: DocumentVisibilityState) =>
    act(() => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  const { unmount } = show();
  await waitFor(() => expect(streams).toBe(1));
  turn('hidden');
  expect(streams).toBe(0);
  turn('visible');
  expect(streams).toBe(1);
  unmount();
  expect(streams).toBe(0);
});
