// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let reportPaint: (() => void) | undefined;

beforeEach(() => {
  document.head.innerHTML = '';
  reportPaint = undefined;
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
  class PaintObserver {
    constructor(callback: () => void) {
      reportPaint = callback;
    }
    observe = () => {};
  }
  vi.stubGlobal('PerformanceObserver', PaintObserver);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openPage({ isHidden = false, lazyCode = '' } = {}): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script.dataset, { code: '/entry.js /page.js', manifest: '/app.webmanifest' });
  if (lazyCode) script.dataset['lazyCode'] = lazyCode;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  // Not `import`, because TypeScript does not count the script as a module.
  await vi.importActual('./load-code.ts');
}

const links = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);
const allLinks = ['modulepreload /page.js', 'modulepreload /entry.js', 'manifest /app.webmanifest'];

test('the code is loaded after the paint that follows the second frame, and once', async () => {
  await openPage();
  await vi.advanceTimersByTimeAsync(16);
  expect(reportPaint).toBeUndefined();
  await vi.advanceTimersByTimeAsync(16);
  expect(links()).toEqual([]);
  reportPaint?.();
  expect(links()).toEqual(allLinks);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(links()).toEqual(allLinks);
});

test('the code is loaded after a second if no paint is reported', async () => {
  await openPage();
  await vi.advanceTimersByTimeAsync(999);
  expect(links()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(links()).toEqual(allLinks);
});

test('the code is loaded at once in a hidden tab, and in one that is hidden before it paints', async () => {
  await openPage({ isHidden: true });
  expect(links()).toEqual(allLinks);
  document.head.innerHTML = '';
  vi.resetModules();
  await openPage();
  expect(links()).toEqual([]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(links()).toEqual(allLinks);
});

test('the code of a card that the page shows later is preloaded, too', async () => {
  await openPage({ isHidden: true, lazyCode: '/card.js' });
  expect(links()).toContain('modulepreload /card.js');
});
