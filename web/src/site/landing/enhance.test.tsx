// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { enhanceFaq, enhanceThemeSwitch, showSettings } from './enhance.ts';
import { LandingPage } from './landing-page.tsx';

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(<LandingPage today={new Date()} />);
});

const isSettingsShown = () => document.getElementById('settings')?.hidden === false;

test('the way to the admin area shows when the me call succeeds', async () => {
  const fetched = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  expect(isSettingsShown()).toBe(false);
  await showSettings();
  expect(isSettingsShown()).toBe(true);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/auth/me', {
    headers: { accept: 'application/json', 'X-Grenda-Client': '1' },
  });
});

test('the answer is read to its end, so that the page comes to rest', async () => {
  const answer = new Response('{"type":"about:blank"}', { status: 401 });
  vi.stubGlobal('fetch', async () => answer);
  await showSettings();
  expect(answer.bodyUsed).toBe(true);
});

test('it stays hidden for visitors and without a network', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
  await showSettings();
  expect(isSettingsShown()).toBe(false);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await showSettings();
  expect(isSettingsShown()).toBe(false);
});

test('the six questions share a name, so that one is open at a time, and say whether they are', () => {
  enhanceFaq();
  const questions = [...document.querySelectorAll('details')];
  expect(questions).toHaveLength(6);
  expect(new Set(questions.map((one) => one.getAttribute('name')))).toEqual(new Set(['faq']));
  const [first] = questions;
  const summary = first?.querySelector('summary');
  expect(summary?.getAttribute('role')).toBe('button');
  expect(summary?.getAttribute('aria-expanded')).toBe('false');
  first?.setAttribute('open', '');
  first?.dispatchEvent(new Event('toggle'));
  expect(summary?.getAttribute('aria-expanded')).toBe('true');
});

test('the theme switch sets the theme and says which is chosen', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  enhanceThemeSwitch();
  document.querySelector<HTMLButtonElement>('[value=light]')?.click();
  expect(document.documentElement.dataset['theme']).toBe('light');
  await vi.waitFor(() => expect(document.querySelector('[aria-pressed=true]')?.getAttribute('value')).toBe('light'));
});

test('production shows no environment badge', () => {
  expect(document.querySelector('header')?.textContent).not.toContain('production');
});

test('any other environment shows its name as a badge', async () => {
  vi.stubEnv('APP_ENV', 'preview');
  vi.resetModules();
  const { LandingPage: PreviewBuild } = await import('./landing-page.tsx');
  document.body.innerHTML = renderToStaticMarkup(<PreviewBuild today={new Date()} />);
  expect(document.querySelector('header')?.textContent).toContain('preview');
  vi.unstubAllEnvs();
});

test('the store buttons are there and disabled', () => {
  const stores = [...document.querySelectorAll<HTMLButtonElement>('main button')];
  expect(stores.map((button) => button.disabled)).toEqual([true, true]);
});
