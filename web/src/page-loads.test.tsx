import { act, cleanup, render } from '@testing-library/react';
import { type ComponentType, type ReactNode, startTransition, Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPage, pageLoads } from './page-loads.ts';
import { ErrorBoundary } from './ui/page/error-boundary.tsx';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function startLoading() {
  const { promise, resolve } = Promise.withResolvers<{ default: () => null }>();
  const { Screen } = lazyPage(() => promise);
  await act(async () => {
    render(
      <Suspense>
        <Screen />
      </Suspense>,
    );
  });
  return () => act(async () => resolve({ default: () => null }));
}

const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('a load is reported as slow after 200 ms, until the page has loaded', async () => {
  const listener = vi.fn();
  const unsubscribe = pageLoads.subscribe(listener);
  const finishLoading = await startLoading();
  advance(199);
  expect(pageLoads.isSlow()).toBe(false);
  advance(1);
  expect(pageLoads.isSlow()).toBe(true);
  await finishLoading();
  expect(pageLoads.isSlow()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
});

test('a load shorter than 200 ms is never reported as slow', async () => {
  const finishLoading = await startLoading();
  advance(199);
  await finishLoading();
  advance(1_000);
  expect(pageLoads.isSlow()).toBe(false);
});

test('a failed load is no longer reported as slow', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { promise, reject } = Promise.withResolvers<{ default: () => null }>();
  const { Screen } = lazyPage(() => promise);
  await act(async () => {
    render(
      <ErrorBoundary resetKey="/app">
        <Suspense>
          <Screen />
        </Suspense>
      </ErrorBoundary>,
    );
  });
  advance(200);
  expect(pageLoads.isSlow()).toBe(true);
  await act(async () => reject(new Error('The code did not arrive.')));
  expect(pageLoads.isSlow()).toBe(false);
  consoleError.mockRestore();
});

function Pages({ Next }: { Next: ComponentType }) {
  const [isNext, setNext] = useState(false);
  return (
    <Suspense fallback="Vent">
      {isNext ? <Next /> : <h1>Forrige</h1>}
      <button type="button" onClick={() => startTransition(() => setNext(true))}>
        Åpne
      </button>
    </Suspense>
  );
}

test('without a network the current page stays, and the next page opens when the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let attempts = 0;
  const next = lazyPage(async () => {
    attempts += 1;
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <h1>Neste</h1> };
  });
  const view = render(
    <ErrorBoundary resetKey="/app">
      <Pages Next={next.Screen} />
    </ErrorBoundary>,
  );
  await act(async () => view.getByRole('button').click());
  expect(view.getByRole('heading').textContent).toBe('Forrige');
  expect(pageLoads.isOffline()).toBe(true);
  onLine.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(view.getByRole('heading').textContent).toBe('Neste');
  expect(pageLoads.isOffline()).toBe(false);
  expect(attempts).toBe(2);
  onLine.mockRestore();
});

test('if an import fails again after the network is back, because the browser has cached the failure, the document is reloaded', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const { Screen } = lazyPage(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await act(async () => {
    render(
      <Suspense>
        <Screen />
      </Suspense>,
    );
  });
  onLine.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(reload).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('a page whose code has loaded renders immediately, and does not remount when its code is loaded again', async () => {
  const { Screen, load } = lazyPage(async () => ({ default: () => <input /> }));
  await load();
  const view = render(
    <Suspense fallback="Vent">
      <Screen />
    </Suspense>,
  );
  const field = view.getByRole('textbox');
  await act(load);
  view.rerender(
    <Suspense fallback="Vent">
      <Screen />
    </Suspense>,
  );
  expect(view.getByRole('textbox')).toBe(field);
});

test('a page that suspended does not remount when its code is loaded again', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => ReactNode }>();
  const { Screen, load } = lazyPage(() => promise);
  const view = render(<Screen />, { wrapper: Suspense });
  await act(async () => resolve({ default: () => <input /> }));
  const field = view.getByRole('textbox');
  await act(load);
  view.rerender(<Screen />);
  expect(view.getByRole('textbox')).toBe(field);
});
