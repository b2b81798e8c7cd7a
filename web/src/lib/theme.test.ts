// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { getTheme, setTheme, startTheme, subscribeToTheme } from './theme.ts';

const root = document.documentElement;
let system: EventTarget & { matches: boolean };

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  document.head.innerHTML = '<meta name="theme-color" content="">'.repeat(2);
  system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => system);
});

test('a visitor who has chosen nothing gets the dark theme', () => {
  startTheme();
  expect([root.dataset['theme'], getTheme()]).toEqual(['dark', 'dark']);
});

test('the landing page follows the operating system, live', () => {
  root.dataset['defaultTheme'] = 'system';
  startTheme();
  expect([root.dataset['theme'], getTheme()]).toEqual(['light', 'system']);
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  expect(root.dataset['theme']).toBe('dark');
});

test('a choice is stored under the theme key and wins over the default and the system', () => {
  root.dataset['defaultTheme'] = 'system';
  system.matches = true;
  setTheme('light');
  expect(localStorage.getItem('theme')).toBe('light');
  startTheme();
  system.dispatchEvent(new Event('change'));
  expect(root.dataset['theme']).toBe('light');
  const bars = [...document.querySelectorAll('meta')].map((bar) => bar.content);
  expect(bars).toEqual(['#faf7f1', '#faf7f1']);
});

test('a stored value that is no theme counts as none', () => {
  localStorage.setItem('theme', 'purple');
  startTheme();
  expect(getTheme()).toBe('dark');
});

test('a choice made in another tab arrives here', () => {
  startTheme();
  localStorage.setItem('theme', 'light');
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(getTheme()).toBe('light');
});

test('where storage is blocked the choice still holds for the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  setTheme('light');
  expect(getTheme()).toBe('light');
  vi.restoreAllMocks();
});

test('subscribers hear of a change until they leave', async () => {
  const listener = vi.fn();
  const stop = subscribeToTheme(listener);
  setTheme('light');
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  stop();
  const calls = listener.mock.calls.length;
  setTheme('dark');
  await Promise.resolve();
  expect(listener).toHaveBeenCalledTimes(calls);
});
