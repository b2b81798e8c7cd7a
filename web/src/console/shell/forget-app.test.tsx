import { afterEach, expect, test, vi } from 'vitest';
import { removePushBrowser, stubPushBrowser } from '#src/testing/push-browser.ts';
import { forgetApp } from './forget-app.ts';

afterEach(removePushBrowser);

test('promise 64: forgetApp deletes the data of the app on the device and ends its push subscription', async () => {
  const calls = stubPushBrowser({ isSubscribed: true });
  const deleteDatabase = vi.fn();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('grenda:app:owner', 'ola');
  sessionStorage.setItem('grenda:app:scroll', '[]');
  forgetApp();
  expect(Object.keys(localStorage)).toEqual(['theme']);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(deleteDatabase).toHaveBeenCalledWith('grenda:app');
  await vi.waitFor(() => expect(calls).toEqual(['badge 0', 'close', 'unsubscribe']));
});
