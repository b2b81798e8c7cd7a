import { expect, test, vi } from 'vitest';
import { forgetApp } from './forget-app.ts';

test('promise 64: signing out of the console deletes the data of the app on the device', () => {
  const deleteDatabase = vi.fn();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('grenda:app:owner', 'ola');
  forgetApp();
  expect(Object.keys(localStorage)).toEqual(['theme']);
  expect(deleteDatabase).toHaveBeenCalledWith('grenda:app');
});
