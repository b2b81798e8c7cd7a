import { beforeAll, beforeEach, expect, test } from 'vitest';
import { recordEarlyInput } from '#src/rendering/early-input.ts';
import { deadControlStyle, loadErrorElementId, rootElementId } from '#src/rendering/page-state.ts';

beforeAll(() => import('./load-error.ts'));

beforeEach(() => {
  document.body.innerHTML = `<div id="${loadErrorElementId}" hidden></div><div id="${rootElementId}">Nabolaget</div>`;
});

function failToLoad(element: HTMLElement): void {
  document.body.append(element);
  element.dispatchEvent(new Event('error'));
}

function createScript(origin: string): HTMLScriptElement {
  const script = document.createElement('script');
  // Browsers do not load scripts of this type.
  script.type = 'text/plain';
  script.src = `${origin}/assets/app.js`;
  return script;
}

const visibleIds = () =>
  [loadErrorElementId, rootElementId].filter((id) => document.getElementById(id)?.hidden === false);

test('a script that fails to load replaces a page without content with the error card', () => {
  failToLoad(createScript(location.origin));
  expect(visibleIds()).toEqual([loadErrorElementId]);
  expect(document.querySelectorAll('[role=main]')).toHaveLength(1);
});

test('if a script of a rendered page fails, the page stays, without its dead controls', () => {
  recordEarlyInput();
  failToLoad(createScript(location.origin));
  expect(visibleIds()).toEqual([loadErrorElementId, rootElementId]);
  expect(document.head.querySelector('style')?.textContent).toBe(deadControlStyle);
  failToLoad(createScript(location.origin));
  expect(visibleIds()).toEqual([loadErrorElementId, rootElementId]);
  document.body.insertAdjacentHTML('beforeend', '<form></form>');
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  document.querySelector('form')?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  expect(globalThis.earlyInput).toBeUndefined();
});

test('a script that throws replaces the page with the error card', () => {
  window.dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/assets/app.js` }));
  expect(visibleIds()).toEqual([loadErrorElementId]);
});

test('a picture or a preload that fails to load leaves the page as it is', () => {
  failToLoad(document.createElement('img'));
  failToLoad(document.createElement('link'));
  expect(visibleIds()).toEqual([rootElementId]);
});

test('errors of browser extensions and foreign scripts leave the page as it is', () => {
  window.dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://abc/content.js' }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  failToLoad(createScript('https://example.org'));
  expect(visibleIds()).toEqual([rootElementId]);
});
