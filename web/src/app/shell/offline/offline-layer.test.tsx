import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { newListing } from '#src/testing/listing.ts';
import { buildMessage, buildOwnPage, listingId, renderAppScreen, threadId } from '#src/testing/neighbours.tsx';
import { now } from '#src/testing/now.ts';
import { claimDevice, wipeDevice } from '../device/device.ts';
import { blockMutationKey } from '../api/query-keys.ts';
import { listingDraftKey, nearMarkupKey, unsentMessagesKey } from '../device/registry.ts';
import { unsentListing } from '../outbox/unsent-listing.ts';
import { OfflineLayer } from './offline-layer.tsx';

const body = { ...newListing, title: 'Bære en sofa', description: '' };
const sendEndpoint = `POST /api/threads/${threadId}/messages`;
const postEndpoint = 'POST /api/listings';
const ownListingsEndpoint = 'GET /api/listings/mine';
const postedListing = { ...body, listingId, status: 'Open', createdAt: new Date(now).toISOString() };

beforeEach(() => {
  wipeDevice();
  unsentListing.clear();
  claimDevice(buildOwnPage().userId);
  vi.restoreAllMocks();
});

function storeMessages(...texts: string[]): void {
  const messages = texts.map((text) => ({ threadId, messageId: crypto.randomUUID(), text }));
  localStorage.setItem(unsentMessagesKey(buildOwnPage().userId), JSON.stringify(messages));
}

function storeListing(): void {
  localStorage.setItem(listingDraftKey, '{"title":"Bære en sofa"}');
  unsentListing.set(buildOwnPage().userId, { body, at: Date.now() - 1_000 });
}

function renderOffline(responses: Parameters<typeof scriptBackEnd>[0], pathname = '/app') {
  let isOffline = true;
  const entries = Object.entries(responses).map(([endpoint, respond]) => [
    endpoint,
    (request: Request) => {
      if (isOffline) throw new TypeError('The network is down.');
      return respond(request);
    },
  ]);
  const requests = scriptBackEnd(Object.fromEntries(entries) as typeof responses);
  renderAppScreen(<OfflineLayer />, { pathname });
  return {
    requests,
    reconnect: () => {
      isOffline = false;
      window.dispatchEvent(new Event('online'));
    },
  };
}

function useFakeTimers(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}

const posts = (requests: readonly Request[], path: string) =>
  requests.filter(({ method, url }) => method === 'POST' && url.endsWith(path));

test('promise 115: after a restart, a notice says what is unsent, and once the network is back, every message and the listing are sent exactly once', async () => {
  useFakeTimers();
  storeMessages('Hei', 'Er du hjemme?');
  storeListing();
  let sentCount = 0;
  const { requests, reconnect } = renderOffline({
    [sendEndpoint]: () => Response.json({ threadId, message: buildMessage((sentCount += 1)) }),
    [ownListingsEndpoint]: () => Response.json({ listings: [], totalCount: 0 }),
    [postEndpoint]: () => Response.json(postedListing),
  });
  expect(await screen.findByText('2 meldinger og annonsen din sendes når du har nett.')).toBeTruthy();
  const failedCount = requests.length;
  reconnect();
  expect(await screen.findByText('Annonsen er lagt ut')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/sendes når du har nett/)).toBeNull());
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  const later = requests.slice(failedCount);
  expect(posts(later, '/messages')).toHaveLength(2);
  expect(posts(later, '/api/listings')).toHaveLength(1);
  expect([localStorage.getItem(listingDraftKey), unsentListing.current()]).toEqual([null, undefined]);
});

test('promise 115: requests that fail while the browser is online are retried automatically', async () => {
  useFakeTimers();
  storeMessages('Hei');
  storeListing();
  let isReachable = false;
  const respondIfReachable = (response: unknown) => {
    if (!isReachable) throw new TypeError('The network is not ready.');
    return Response.json(response);
  };
  const { reconnect, requests } = renderOffline({
    [sendEndpoint]: () => respondIfReachable({ threadId, message: buildMessage(1) }),
    [ownListingsEndpoint]: () => respondIfReachable({ listings: [], totalCount: 0 }),
    [postEndpoint]: () => respondIfReachable(postedListing),
  });
  reconnect();
  expect(await screen.findByText('1 melding og annonsen din sendes når du har nett.')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(10_000);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.getByText('Annonsen er lagt ut')).toBeTruthy();
  expect(screen.queryByText(/sendes når du har nett/)).toBeNull();
  expect(posts(requests, '/api/listings')).toHaveLength(1);
  const settledCount = requests.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posts(requests.slice(settledCount), '/messages')).toEqual([]);
});

test('promise 115: a listing is not posted again if only the response was lost, and a toast opens it', async () => {
  storeListing();
  const { requests, reconnect } = renderOffline(
    { [ownListingsEndpoint]: () => Response.json({ listings: [postedListing], totalCount: 1 }) },
    '/app/new',
  );
  expect(await screen.findByText('Annonsen din legges ut når du har nett.')).toBeTruthy();
  reconnect();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Se den' }));
  expect((await screen.findByTestId('elsewhere')).textContent).toContain(`/app/listings/${listingId}`);
  expect(posts(requests, '/api/listings')).toEqual([]);
});

test('a listing that the server refuses remains as a draft, and is not sent again', async () => {
  useFakeTimers();
  storeListing();
  const { requests, reconnect } = renderOffline({
    [ownListingsEndpoint]: () => Response.json({ listings: [], totalCount: 0 }),
    [postEndpoint]: () => problem(403, 'Forbidden'),
  });
  reconnect();
  expect(await screen.findByText(/ikke godkjent ennå/)).toBeTruthy();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posts(requests, '/api/listings')).toHaveLength(1);
  expect(localStorage.getItem(listingDraftKey)).not.toBeNull();
});

test('promise 59: the stored markup of the near list is deleted when the user blocks a neighbour', async () => {
  localStorage.setItem(nearMarkupKey, '{}');
  const { queryClient } = renderAppScreen(<OfflineLayer />, { pathname: '/app' });
  const block = queryClient
    .getMutationCache()
    .build(queryClient, { mutationKey: blockMutationKey, mutationFn: async () => {} });
  await block.execute(undefined);
  expect(localStorage.getItem(nearMarkupKey)).toBeNull();
});
