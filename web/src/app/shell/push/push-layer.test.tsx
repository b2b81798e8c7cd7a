import type { ThreadPage } from '@grenda/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { empty, problem, scriptBackEnd } from '#src/testing/back-end.ts';
import { buildMessage, buildThread, renderAppScreen } from '#src/testing/neighbours.tsx';
import { endpoint, removePushBrowser, stubPushBrowser } from '#src/testing/push-browser.ts';
import { hoursFromNow } from '#src/testing/now.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { threadsKey } from '../api/query-keys.ts';
import { wipeDevice } from '../device/device.ts';
import { PushLayer } from './push-layer.tsx';

const question = 'Vil du få beskjed når naboen svarer?';

beforeEach(() => {
  localStorage.clear();
  toasts.clear();
});
afterEach(removePushBrowser);

function show(browser: Parameters<typeof stubPushBrowser>[0] = {}, isServiceKnown = true) {
  const calls = stubPushBrowser(browser);
  const requests = scriptBackEnd({
    'GET /api/neighbours/me/notifications': () => Response.json({ email: [], push: ['messages'], pushKey: 'BKEY' }),
    'PUT /api/neighbours/me/push': () => (isServiceKnown ? empty() : problem(400, 'Bad Request')),
    'DELETE /api/neighbours/me/push': () => empty(),
  });
  const { queryClient } = renderAppScreen(<PushLayer />, { pathname: '/app/messages/1' });
  const sent = () => requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  return { calls, requests, queryClient, sent };
}

function receiveThread(queryClient: QueryClient, last: Partial<ThreadPage['messages'][number]>) {
  const page: ThreadPage = { thread: buildThread(), messages: [buildMessage(1, last)], hasEarlier: false };
  const data: InfiniteData<ThreadPage> = { pages: [page], pageParams: [null] };
  act(() => void queryClient.setQueryData([...threadsKey, 'thread', '1'], data));
}

test('after the first sent message the user is asked once about notifications, and accepting subscribes the device', async () => {
  const { calls, requests, queryClient, sent } = show();
  receiveThread(queryClient, { isOwn: false });
  receiveThread(queryClient, { isOwn: true, sentAt: hoursFromNow(-1) });
  expect(screen.queryByText(question)).toBeNull();
  receiveThread(queryClient, { isOwn: true });
  expect(await screen.findByText(question)).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Ja, varsle meg' }));
  expect(await screen.findByText('Varslene er på')).toBeTruthy();
  expect(calls).toEqual(['ask', 'subscribe BKEY']);
  expect(sent()).toEqual(['GET /api/neighbours/me/notifications', 'PUT /api/neighbours/me/push']);
  expect(await requests.at(-1)?.json()).toEqual({ endpoint, p256dh: 'p', auth: 'a' });
  toasts.clear();
  receiveThread(queryClient, { isOwn: true });
  expect(screen.queryByText(question)).toBeNull();
});

test('if storage is full, the user is not asked about notifications', () => {
  const { queryClient } = show();
  const setItem = vi.fn().mockThrow(new DOMException('Full', 'QuotaExceededError'));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  onTestFinished(() => void vi.unstubAllGlobals());
  receiveThread(queryClient, { isOwn: true });
  expect(screen.queryByText(question)).toBeNull();
});

test('a user who denies the permission in the browser is told how to change that, and is not asked again', async () => {
  const { calls, queryClient } = show({ choice: 'denied' });
  receiveThread(queryClient, { isOwn: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, varsle meg' }));
  expect(await screen.findByText(/^Du har sagt nei til varsler i nettleseren/)).toBeTruthy();
  expect(calls).toEqual(['ask']);
  toasts.clear();
  receiveThread(queryClient, { isOwn: true });
  expect(screen.queryByText(question)).toBeNull();
});

test('after a failed subscription, a toast says that the browser does not support notifications', async () => {
  const { queryClient } = show({ subscribe: () => Promise.reject(new DOMException('No service', 'AbortError')) });
  receiveThread(queryClient, { isOwn: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, varsle meg' }));
  expect(await screen.findByText('Denne nettleseren kan ikke vise varsler fra Grenda.')).toBeTruthy();
});

test('if the server does not know the push service, a toast says that the browser does not support notifications', async () => {
  const { queryClient } = show({}, false);
  receiveThread(queryClient, { isOwn: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, varsle meg' }));
  expect(await screen.findByText('Denne nettleseren kan ikke vise varsler fra Grenda.')).toBeTruthy();
});

test('a subscription made with an earlier key of the server is replaced', async () => {
  localStorage.setItem('grenda:app:push', 'on');
  const { calls, sent } = show({ permission: 'granted', earlierKey: 'OLD' });
  await waitFor(() => expect(sent()).toContain('PUT /api/neighbours/me/push'));
  expect(calls).toContain('unsubscribe');
});

test('a subscription that never settles times out with a message', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { queryClient, sent } = show({ subscribe: () => new Promise<never>(() => {}) });
  receiveThread(queryClient, { isOwn: true });
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(await screen.findByRole('button', { name: 'Ja, varsle meg' }));
  await vi.advanceTimersByTimeAsync(21_000);
  expect(await screen.findByText('Nettleseren svarer ikke. Last siden på nytt, og prøv igjen.')).toBeTruthy();
  expect(sent()).not.toContain('PUT /api/neighbours/me/push');
  expect(localStorage.getItem('grenda:app:push')).toBe('off');
});

test('a device with notifications turned on sends its subscription again when the app loads', async () => {
  localStorage.setItem('grenda:app:push', 'on');
  const { calls, sent } = show({ permission: 'granted' });
  await waitFor(() => expect(sent()).toContain('PUT /api/neighbours/me/push'));
  expect(new Set(calls)).toEqual(new Set(['subscribe BKEY']));
});

test('promises 64 and 119: when the device is wiped, the subscription ends', async () => {
  localStorage.setItem('grenda:app:push', 'on');
  const { calls, sent } = show({ permission: 'granted' });
  await waitFor(() => expect(sent()).toContain('PUT /api/neighbours/me/push'));
  act(wipeDevice);
  await waitFor(() => expect(calls).toContain('unsubscribe'));
  expect(localStorage.getItem('grenda:app:push')).toBeNull();
});
