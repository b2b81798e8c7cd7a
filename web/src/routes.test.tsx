import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppRoutes, prefetchScreens } from './routes.tsx';
import { createQueryClient } from './lib/api/query-client.ts';
import type { PageModule } from './page-loads.ts';
import { empty, problem, scriptBackEnd } from './testing/back-end.ts';
import { buildUsers } from './testing/users.ts';
import { OfflineNotice } from './ui/feedback/offline-notice.tsx';

let isSignedIn = true;
let requests: Request[];

const guarded = (respond: () => Response) => () => (isSignedIn ? respond() : problem(401, 'Unauthorized'));

beforeEach(() => {
  isSignedIn = true;
  requests = scriptBackEnd({
    'GET /api/auth/me': guarded(() => Response.json({})),
    'GET /api/admin/verify-admin-role': guarded(() => empty(204)),
    'GET /api/admin/users': guarded(() => Response.json({ users: buildUsers(10), totalCount: 45 })),
    'GET /api/admin/overview': guarded(() => Response.json({})),
    'POST /api/auth/sign-in': () => {
      isSignedIn = true;
      return empty();
    },
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string, extra?: ReactNode) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/admin/users', address]} initialIndex={1}>
        <AppRoutes />
        {extra}
      </MemoryRouter>
    </QueryClientProvider>,
    { reactStrictMode: true },
  );
  return userEvent.setup();
}

// This timeout is longer than in component tests, because these tests load whole pages with their layouts.
configure({ asyncUtilTimeout: 15_000 });

const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
const pathsRequested = (from: number) =>
  requests.slice(from).flatMap(({ url, signal }) => (signal.aborted ? [] : [new URL(url).pathname]));
const lastUsersUrl = () => requests.findLast(({ url }) => url.includes('/admin/users'))?.url ?? '';

test('a user whose session ends while they work signs in again and returns to the same page', async () => {
  const user = open('/admin/users?page=2&size=20');
  await screen.findByText('nabo0');
  isSignedIn = false;
  // Hovering over the button prefetches page 3. The 401 must not redirect to sign-in before the click.
  const clicked = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (request: Request) => clicked.promise.then(() => fetch(request)));
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  await screen.findByText('Page 3 of 3');
  clicked.resolve();
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'vaktmester@example.no');
  await user.type(screen.getByLabelText('Password'), 'solsikke i vinduet');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('Page 3 of 3');
  expect(new URL(lastUsersUrl()).search).toBe('?pageNumber=3&pageSize=20');
});

test('if the session was ended elsewhere, the console redirects to sign-in once, even with cached data', async () => {
  const user = open('/sign-in');
  await screen.findByRole('heading', { level: 1, name: 'Overview' });
  isSignedIn = false;
  const before = requests.length;
  await user.click(screen.getByRole('link', { name: 'Users' }));
  await screen.findByLabelText('Email');
  await vi.waitFor(() => expect(pathsRequested(before)).toContain('/api/auth/me'));
  // Gives a redirect loop time to appear: it would send hundreds of requests.
  for (let tick = 0; tick < 20; tick += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(pathsRequested(before).toSorted()).toEqual([
    '/api/admin/users',
    '/api/admin/verify-admin-role',
    '/api/auth/me',
  ]);
  expect(screen.getByLabelText('Email')).toBeTruthy();
});

test('no data of the console is requested before the role is verified', async () => {
  const role = Promise.withResolvers<void>();
  requests = scriptBackEnd({
    'GET /api/admin/verify-admin-role': () => role.promise.then(() => empty(204)),
    'GET /api/admin/users': () => Response.json({ users: buildUsers(10), totalCount: 10 }),
  });
  open('/admin/users');
  await waitFor(() => expect(pathsRequested(0)).toEqual(['/api/admin/verify-admin-role']));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(pathsRequested(0)).toEqual(['/api/admin/verify-admin-role']);
  role.resolve();
  await screen.findByText('nabo0');
  expect(pathsRequested(0)).toContain('/api/admin/users');
});

test.each([
  [204, ['/api/admin/verify-admin-role', '/api/admin/users']],
  [403, ['/api/admin/verify-admin-role']],
])('the server requests the data of a console page only if the role check succeeds (%i)', async (status, paths) => {
  requests = scriptBackEnd({
    'GET /api/admin/verify-admin-role': () => empty(status),
    'GET /api/admin/users': () => Response.json({ users: [], totalCount: 0 }),
  });
  await prefetchScreens(createQueryClient(), new URL('/admin/users', location.origin));
  expect(pathsRequested(0)).toEqual(paths);
});

test.each([
  ['/sign-in', 'Sign in · Grenda', false],
  ['/admin/users', 'Users · Grenda', true],
  ['/admin/users/pending', 'Pending Approvals · Grenda', true],
  ['/admin/nowhere', 'Page not found · Grenda', true],
  ['/nowhere', 'Page not found · Grenda', false],
])('%s has a document title and one level-1 heading', async (address, title, needsSession) => {
  isSignedIn = needsSession;
  open(address);
  await waitFor(() => expect(headings()).not.toEqual(['Grenda']));
  expect(headings()).toHaveLength(1);
  expect(document.title).toBe(title);
});

test.each(['/Sign-in', '/Admin/users', '/admin/Users'])(
  '%s is not found: paths are case-sensitive',
  async (address) => {
    isSignedIn = address !== '/Sign-in';
    open(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  },
);

test('the console opens with its overview', async () => {
  open('/admin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Overview · Grenda'));
});

test('Back from the overview skips /admin, which would redirect to the overview again', async () => {
  const user = open('/admin', <BackButton />);
  await screen.findByRole('heading', { level: 1, name: 'Overview' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeTruthy();
});

function BackButton() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

test('following a link moves the focus to the new page', async () => {
  const user = open('/admin/overview');
  await screen.findByRole('heading', { level: 1, name: 'Overview' });
  await user.click(screen.getByRole('link', { name: 'Users' }));
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('a server-rendered page stays on the screen while there is no network to load its code', async () => {
  vi.doMock('./site/account/forgot-password-page.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `${renderToString(<OfflineNotice isOffline={false} />)}<!--$--><h1>Glemt passord</h1><!--/$-->`;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/forgot-password']}>
        <AppRoutes />
      </MemoryRouter>
    </QueryClientProvider>,
    { container, hydrate: true },
  );
  expect(await screen.findByText('No network.')).toBeTruthy();
  expect(headings()).toEqual(['Glemt passord']);
  onLine.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  vi.restoreAllMocks();
});

test('every page of the console and the app that needs data exports prefetch, so that the server renders it with data', async () => {
  const modules = import.meta.glob<PageModule>([
    './console/*/*-page.tsx',
    './app/*/*-page.tsx',
    // These need no data.
    '!./console/shell/*',
    '!./app/join/*',
    // Needs only the data of ownPageQuery, which the layout prefetches.
    '!./app/settings/settings-page.tsx',
    // Needs the draft, which is stored on the device.
    '!./app/write/new-listing-page.tsx',
  ]);
  expect(Object.keys(modules).length).toBeGreaterThan(9);
  for (const [file, load] of Object.entries(modules)) expect((await load()).prefetch, file).toBeTypeOf('function');
});
