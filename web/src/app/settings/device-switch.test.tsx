import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { empty, scriptBackEnd } from '#src/testing/back-end.ts';
import { renderAppScreen } from '#src/testing/neighbours.tsx';
import { removePushBrowser, stubPushBrowser } from '#src/testing/push-browser.ts';
import { toasts } from '#src/ui/toast/toast-store.ts';
import { DeviceSwitch } from './device-switch.tsx';

beforeEach(() => localStorage.clear());
afterEach(removePushBrowser);

const handlers = {
  'GET /api/neighbours/me/notifications': () => Response.json({ email: [], push: [], pushKey: 'BKEY' }),
  'PUT /api/neighbours/me/push': () => empty(),
  'DELETE /api/neighbours/me/push': () => empty(),
};

async function show(overrides: Parameters<typeof scriptBackEnd>[0] = {}) {
  const calls = stubPushBrowser();
  scriptBackEnd({ ...handlers, ...overrides });
  renderAppScreen(<DeviceSwitch />, { pathname: '/app/me/settings/notifications' });
  return { calls, deviceSwitch: await screen.findByRole<HTMLInputElement>('switch') };
}

test('a double click leaves notifications off', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { calls, deviceSwitch } = await show({
    'PUT /api/neighbours/me/push': async () => {
      await released;
      return empty();
    },
  });
  await userEvent.dblClick(deviceSwitch);
  release();
  await waitFor(() => expect(calls).toEqual(['ask', 'subscribe BKEY', 'unsubscribe']));
  expect([deviceSwitch.checked, localStorage.getItem('grenda:app:push')]).toEqual([false, 'off']);
});

test('without a connection the switch reverts, and a toast names the connection, not the browser, as the reason', async () => {
  const { deviceSwitch } = await show({ 'PUT /api/neighbours/me/push': () => Promise.reject(new TypeError('Failed')) });
  await userEvent.click(deviceSwitch);
  await waitFor(() => expect(toasts.current()?.title).toMatch(/nett/));
  expect(deviceSwitch.checked).toBe(false);
  expect(screen.queryByText(/^Nettleseren svarer ikke/)).toBeNull();
});
