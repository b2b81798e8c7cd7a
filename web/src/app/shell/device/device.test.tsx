import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removePushBrowser, stubPushBrowser } from '#src/testing/push-browser.ts';
import { claimDevice, wipeDevice } from './device.ts';

beforeEach(() => localStorage.clear());
afterEach(removePushBrowser);

test("promise 64: wiping the device deletes the user's data from web storage, and keeps the theme", () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('grenda:app:draft', 'Hei');
  localStorage.setItem('grenda:app:list', '[]');
  sessionStorage.setItem('grenda:app:scroll', '[]');
  wipeDevice();
  expect(Object.keys(localStorage)).toEqual(['theme']);
  expect(sessionStorage).toHaveLength(0);
});

test('claiming the device keeps the data of the same user and deletes the data of another user', () => {
  claimDevice('kari');
  localStorage.setItem('grenda:app:draft', 'Hei');
  claimDevice('kari');
  expect(localStorage.getItem('grenda:app:draft')).toBe('Hei');
  claimDevice('ola');
  expect(localStorage.getItem('grenda:app:draft')).toBeNull();
});

test('promise 64: when another user claims the device, the badge is cleared, notifications are closed and the subscription ends', async () => {
  claimDevice('kari');
  const calls = stubPushBrowser({ isSubscribed: true });
  claimDevice('kari');
  expect(calls).toEqual([]);
  claimDevice('ola');
  await vi.waitFor(() => expect(calls).toEqual(['badge 0', 'close', 'unsubscribe']));
});
