// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { claimDevice, wipeDevice } from './device.ts';

beforeEach(() => localStorage.clear());

test('promise 64: wiping takes all that is the app’s, and nothing else', () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('grenda:app:draft', 'Hei');
  localStorage.setItem('grenda:app:list', '[]');
  wipeDevice();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('the same user finds what they left, another finds nothing', () => {
  claimDevice('kari');
  localStorage.setItem('grenda:app:draft', 'Hei');
  claimDevice('kari');
  expect(localStorage.getItem('grenda:app:draft')).toBe('Hei');
  claimDevice('ola');
  expect(localStorage.getItem('grenda:app:draft')).toBeNull();
});
