import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordEarlyInput } from './rendering/early-input.ts';
import { loadErrorElementId, rootElementId, stateElementId } from './rendering/page-state.ts';

beforeEach(async () => {
  // happy-dom has no reportError.
  vi.stubGlobal('reportError', (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error })));
  recordEarlyInput();
  await import('./document/pages/load-error.ts');
});

afterEach(() => {
  globalThis.earlyInput?.stop();
  vi.unstubAllGlobals();
  vi.doUnmock('./routes.tsx');
});

test('if the app fails to start, the error card is shown above the page, and its button reloads the page', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  document.body.innerHTML = `
    <div id="${loadErrorElementId}" hidden><button>Prøv igjen</button></div>
    <div id="${rootElementId}">Nabolaget</div>
    <script type="application/json" id="${stateElementId}">{ "queries": [] }</script>`;
  vi.doMock('./routes.tsx', () => ({ loadScreens: () => Promise.reject(new Error('The code did not arrive.')) }));
  await import('./entry-app.tsx');
  await vi.waitFor(() => expect(document.getElementById(loadErrorElementId)?.hidden).toBe(false));
  expect(document.getElementById(rootElementId)?.textContent).toBe('Nabolaget');
  document.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
});
