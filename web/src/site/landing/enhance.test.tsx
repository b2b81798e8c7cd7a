import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppFlag } from '#src/app-flag.ts';
import { enhanceFaq, enhanceThemeSwitch, showSignedInLinks } from './enhance.ts';
import { LandingPage } from './landing-page.tsx';

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(<LandingPage today={new Date()} />);
});

const visibleLinks = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a.sign-in:not([hidden]), main a.button:not([hidden])')].map(
    ({ textContent, pathname }) => `${textContent} ${pathname}`,
  );
const isSettingsShown = () => document.getElementById('settings')?.hidden === false;

test('the link to the console is shown if GET /api/auth/me succeeds', async () => {
  const fetchMock = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetchMock);
  expect(isSettingsShown()).toBe(false);
  await showSignedInLinks();
  expect(isSettingsShown()).toBe(true);
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith('/api/auth/me', {
    headers: { accept: 'application/json', 'X-Grenda-Client': '1' },
  });
});

test('a signed-in neighbour gets a link to the app instead of the links to join and to sign in', async () => {
  document.body.innerHTML = renderToStaticMarkup(
    <AppFlag value={true}>
      <LandingPage today={new Date()} />
    </AppFlag>,
  );
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
  await showSignedInLinks();
  expect(visibleLinks().slice(0, 2)).toEqual(['Logg inn /app/sign-in', 'Bli med i betaen /app/join']);
  vi.stubGlobal('fetch', async () => new Response());
  await showSignedInLinks();
  expect(visibleLinks()).toContain('Åpne Grenda /app');
  for (const link of ['Logg inn /app/sign-in', 'Bli med i betaen /app/join'])
    expect(visibleLinks()).not.toContain(link);
});

test.each([false, true])('the page announces a beta, whether or not the app is enabled (%s)', (isAppEnabled) => {
  document.body.innerHTML = renderToStaticMarkup(
    <AppFlag value={isAppEnabled}>
      <LandingPage today={new Date()} />
    </AppFlag>,
  );
  const status = document.querySelector('main .pill')?.textContent;
  expect(status).toContain('Under utvikling');
  expect(status).toMatch(/beta.*snart/);
});

test('the response body is read, so that the network becomes idle', async () => {
  const response = new Response('{"type":"about:blank"}', { status: 401 });
  vi.stubGlobal('fetch', async () => response);
  await showSignedInLinks();
  expect(response.bodyUsed).toBe(true);
});

test('the link to the console stays hidden for visitors who are signed out, and without a network', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
  await showSignedInLinks();
  expect(isSettingsShown()).toBe(false);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await showSignedInLinks();
  expect(isSettingsShown()).toBe(false);
});

test('the six questions share a name, so that at most one is open, and expose whether they are expanded', () => {
  enhanceFaq();
  const questions = [...document.querySelectorAll('details')];
  expect(questions).toHaveLength(6);
  expect(new Set(questions.map((question) => question.getAttribute('name')))).toEqual(new Set(['faq']));
  const [first] = questions;
  const summary = first?.querySelector('summary');
  expect(summary?.getAttribute('role')).toBe('button');
  expect(summary?.getAttribute('aria-expanded')).toBe('false');
  first?.setAttribute('open', '');
  first?.dispatchEvent(new Event('toggle'));
  expect(summary?.getAttribute('aria-expanded')).toBe('true');
});

test('the theme switch sets the theme and marks its button as pressed', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  enhanceThemeSwitch();
  document.querySelector<HTMLButtonElement>('[value=light]')?.click();
  expect(document.documentElement.dataset['theme']).toBe('light');
  await vi.waitFor(() => expect(document.querySelector('[aria-pressed=true]')?.getAttribute('value')).toBe('light'));
});

test('production shows no environment badge', () => {
  expect(document.querySelector('header')?.textContent).not.toContain('production');
});

test('environments other than production show their name as a badge', async () => {
  vi.stubEnv('APP_ENV', 'preview');
  vi.resetModules();
  const { LandingPage: PreviewBuild } = await import('./landing-page.tsx');
  document.body.innerHTML = renderToStaticMarkup(<PreviewBuild today={new Date()} />);
  expect(document.querySelector('header')?.textContent).toContain('preview');
  vi.unstubAllEnvs();
});

test('the store buttons are disabled', () => {
  const stores = [...document.querySelectorAll<HTMLButtonElement>('main button')];
  expect(stores.map((button) => button.disabled)).toEqual([true, true]);
});
