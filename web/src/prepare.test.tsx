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

// The app's code comes with the first test.
vi.setConfig({ testTimeout: 30_000 });

const refused = () => problem(401, 'Unauthorized');
const never = () => new Promise<Response>(() => {});
const noThreads = { threads: [], nextCursor: null, unreadThreads: 0 };
const { title, type, category, createdAt, neighbourhood } = buildFullListing();
const near = { listingId, title, type, category, createdAt, neighbourhood, isOwn: false };

beforeEach(() => void vi.stubGlobal('scrollTo', () => {}));

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

/** Prepares an address and draws it; what was asked by then, and what is asked afterwards. */
async function open(address: string, answers: Parameters<typeof scriptBackEnd>[0] = {}, state: object | null = null) {
  const requests = scriptBackEnd({
    'GET /api/neighbours/me': () => Response.json(buildOwnPage()),
    'GET /api/listings/near': () => Response.json({ listings: [near], nextCursor: null, neighbourCount: 10 }),
    [`GET /api/listings/${listingId}`]: () => Response.json(buildFullListing()),
    'GET /api/threads': () => Response.json(noThreads),
    [`GET /api/threads/${threadId}`]: () =>
      Response.json({ thread: buildThread(), messages: [buildMessage(1)], hasEarlier: false }),
    'GET /api/watch': never,
    ...answers,
  });
  window.history.replaceState(state, '', address);
  const queryClient = createQueryClient();
  await prepare(queryClient, window.location.href);
  const asked = requests.map(({ url }) => new URL(url).pathname + new URL(url).search).toSorted();
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  const later = () =>
    requests.slice(asked.length).flatMap(({ url }) => (url.endsWith('/api/watch') ? [] : [new URL(url).pathname]));
  return { asked, later };
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
])('what %s shows first is on its first picture, and asked for once', async (address, calls, text) => {
  const { asked, later } = await open(address);
  expect(asked).toEqual(calls);
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(later()).toEqual([]);
});

test('a list with filters, come back to, is prepared as it will be asked for', async () => {
  const { asked, later } = await open('/app?type=Offer&search=sn%C3%B8', {}, { key: 'k7', idx: 3 });
  expect(asked).toEqual([
    // What the document has asked for, without filters: it must not be found later, by whoever is there then.
    '/api/listings/near',
    '/api/listings/near?type=Offer&search=sn%C3%B8',
    '/api/neighbours/me',
  ]);
  expect(screen.getByText(title)).toBeTruthy();
  expect(later()).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: 'Alle' }));
  await vi.waitFor(() => expect(later()).toEqual(['/api/listings/near']));
});

test('who is not signed in comes to the door, and what fails says so at once, asked for once', async () => {
  const out = await open('/app', { 'GET /api/neighbours/me': refused, 'GET /api/listings/near': refused });
  await vi.waitFor(() => expect(window.location.pathname).toBe('/app/sign-in'));
  expect(out.later()).not.toContain('/api/neighbours/me');
  cleanup();
  const missing = await open(`/app/listings/${listingId}`, {
    [`GET /api/listings/${listingId}`]: () => problem(404, 'Not Found'),
  });
  expect(screen.getByText(copy.missing.title)).toBeTruthy();
  expect(missing.later()).toEqual([]);
});

test('code that does not arrive holds nothing up: the page says so itself', async () => {
  vi.doMock('./app/people/me-page.tsx', () => {
    throw new Error('The code did not arrive.');
  });
  const { asked } = await open('/app/me');
  expect(asked).toEqual(['/api/neighbours/me']);
  vi.doUnmock('./app/people/me-page.tsx');
});
