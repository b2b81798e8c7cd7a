import { beforeEach, expect, test, vi } from 'vitest';
import { getThemeChoice, setThemeChoice, startTheme, subscribeToTheme } from './theme.ts';

const root = document.documentElement;
let system: EventTarget & { matches: boolean };

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  document.head.innerHTML = '<meta name="theme-color" content="">'.repeat(2);
  system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => system);
});

test('the theme is dark if neither the user nor the page has chosen one', () => {
  startTheme();
  expect([root.dataset['theme'], getThemeChoice()]).toEqual(['dark', 'dark']);
});

test('a page whose default is "system" has the theme of the operating system and follows its changes', () => {
  root.dataset['defaultTheme'] = 'system';
  startTheme();
  expect([root.dataset['theme'], getThemeChoice()]).toEqual(['light', 'system']);
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  expect(root.dataset['theme']).toBe('dark');
});

test('a choice is stored under the theme key and overrides the default and the system', () => {
  root.dataset['defaultTheme'] = 'system';
  system.matches = true;
  setThemeChoice('light');
  expect(localStorage.getItem('theme')).toBe('light');
  startTheme();
  system.dispatchEvent(new Event('change'));
  expect(root.dataset['theme']).toBe('light');
  const themeColors = [...document.querySelectorAll('meta')].map((meta) => meta.content);
  expect(themeColors).toEqual(['#faf7f1', '#faf7f1']);
});

test('an invalid stored value is ignored', () => {
  localStorage.setItem('theme', 'purple');
  startTheme();
  expect(getThemeChoice()).toBe('dark');
});

test('a choice made in another tab is applied', () => {
  startTheme();
  localStorage.setItem('theme', 'light');
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(getThemeChoice()).toBe('light');
});

test('a choice applies to the page even if storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  setThemeChoice('light');
  expect(getThemeChoice()).toBe('light');
  vi.restoreAllMocks();
});

test('subscribers are notified of changes until they unsubscribe', async () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToTheme(listener);
  setThemeChoice('light');
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  unsubscribe();
  const calls = listener.mock.calls.length;
  setThemeChoice('dark');
  await Promise.resolve();
  expect(listener).toHaveBeenCalledTimes(calls);
});
