// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppRoutes, prepare } from './routes.tsx';
import { createQueryClient } from './lib/api/query-client.ts';
import { copy } from './app/listings/copy.ts';
import { problem, scriptBackEnd } from './testing/back-end.ts';
import {
  buildFullListing,
  buildMessage,
  buildOwnPage,
  buildThread,
  listingId,
  threadId,
} from './testing/neighbours.tsx';

// The first test loads the app's code.
vi.setConfig({ testTimeout: 30_000 });

const unauthorized = () => problem(401, 'Unauthorized');
const pendingForever = () => new Promise<Response>(() => {});
const noThreads = { threads: [], nextCursor: null, unreadThreads: 0 };
const { title, type, category, createdAt, neighbourhood } = buildFullListing();
const nearbyListing = { listingId, title, type, category, createdAt, neighbourhood, isOwn: false };

beforeEach(() => void vi.stubGlobal('scrollTo', () => {}));

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

/** Prepares and renders a URL. Returns the URLs requested by `prepare`, and a function for the paths requested later. */
async function open(address: string, handlers: Parameters<typeof scriptBackEnd>[0] = {}, state: object | null = null) {
  const requests = scriptBackEnd({
    'GET /api/neighbours/me': () => Response.json(buildOwnPage()),
    'GET /api/listings/near': () => Response.json({ listings: [nearbyListing], nextCursor: null, neighbourCount: 10 }),
    [`GET /api/listings/${listingId}`]: () => Response.json(buildFullListing()),
    'GET /api/threads': () => Response.json(noThreads),
    [`GET /api/threads/${threadId}`]: () =>
      Response.json({ thread: buildThread(), messages: [buildMessage(1)], hasEarlier: false }),
    'GET /api/watch': pendingForever,
    ...handlers,
  });
  window.history.replaceState(state, '', address);
  const queryClient = createQueryClient();
  await prepare(queryClient, window.location.href);
  const prepared = requests.map(({ url }) => new URL(url).pathname + new URL(url).search).toSorted();
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  const later = () =>
    requests.slice(prepared.length).flatMap(({ url }) => (url.endsWith('/api/watch') ? [] : [new URL(url).pathname]));
  return { prepared, later };
}

test.each([
  ['/app', ['/api/listings/near', '/api/neighbours/me'], title],
  [`/app/listings/${listingId}`, [`/api/listings/${listingId}`, '/api/neighbours/me'], title],
  ['/app/messages', ['/api/neighbours/me', '/api/threads'], 'Ingen samtaler ennå'],
  [
    `/app/messages/${threadId}`,
    ['/api/neighbours/me', '/api/threads', `/api/threads/${threadId}`],
    buildMessage(1).text,
  ],
])('%s shows its data in the first render, and requests it once', async (address, urls, text) => {
  const { prepared, later } = await open(address);
  expect(prepared).toEqual(urls);
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(later()).toEqual([]);
});

test('a filtered list that the user returns to is prepared with the same request that it makes later', async () => {
  const { prepared, later } = await open('/app?type=Offer&search=sn%C3%B8', {}, { key: 'k7', idx: 3 });
  expect(prepared).toEqual(['/api/listings/near?type=Offer&search=sn%C3%B8', '/api/neighbours/me']);
  expect(screen.getByText(title)).toBeTruthy();
  expect(later()).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: 'Alle' }));
  await vi.waitFor(() => expect(later()).toEqual(['/api/listings/near']));
});

test('a signed-out visitor is sent to sign in, and a failed request shows in the first render without a retry', async () => {
  const signedOut = await open('/app', {
    'GET /api/neighbours/me': unauthorized,
    'GET /api/listings/near': unauthorized,
  });
  await vi.waitFor(() => expect(window.location.pathname).toBe('/app/sign-in'));
  expect(signedOut.later()).not.toContain('/api/neighbours/me');
  cleanup();
  const missing = await open(`/app/listings/${listingId}`, {
    [`GET /api/listings/${listingId}`]: () => problem(404, 'Not Found'),
  });
  expect(screen.getByText(copy.notFound.title)).toBeTruthy();
  expect(missing.later()).toEqual([]);
});

test('prepare resolves even if the code cannot be loaded', async () => {
  vi.doMock('./app/people/me-page.tsx', () => {
    throw new Error('The code did not arrive.');
  });
  const { prepared } = await open('/app/me');
  expect(prepared).toEqual(['/api/neighbours/me']);
  vi.doUnmock('./app/people/me-page.tsx');
});
