// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPage, pageLoads, untilNoticeable } from './page-loads.ts';
import { ErrorBoundary } from './ui/page/error-boundary.tsx';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Shows a page whose code is on its way. */
async function wait() {
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

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('a wait is shown from 200 ms on, until the page is there', async () => {
  const listener = vi.fn();
  const stop = pageLoads.subscribe(listener);
  const arrive = await wait();
  pass(199);
  expect(pageLoads.isLong()).toBe(false);
  pass(1);
  expect(pageLoads.isLong()).toBe(true);
  await arrive();
  expect(pageLoads.isLong()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

test('a wait of less than 200 ms is never shown', async () => {
  const arrive = await wait();
  pass(199);
  await arrive();
  pass(1_000);
  expect(pageLoads.isLong()).toBe(false);
});

test('a wait for code that does not arrive is over with it', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { promise, reject } = Promise.withResolvers<{ default: () => null }>();
  const { Screen } = lazyPage(() => promise);
  await act(async () => {
    render(
      <ErrorBoundary place="/app">
        <Suspense>
          <Screen />
        </Suspense>
      </ErrorBoundary>,
    );
  });
  pass(200);
  expect(pageLoads.isLong()).toBe(true);
  await act(async () => reject(new Error('The code did not arrive.')));
  expect(pageLoads.isLong()).toBe(false);
  failed.mockRestore();
});

test('a page whose code is there is shown at once, and is the same page afterwards', async () => {
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

test('a page that was waited for is the same page when its code comes again', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => ReactNode }>();
  const { Screen, load } = lazyPage(() => promise);
  const view = render(<Screen />, { wrapper: Suspense });
  await act(async () => resolve({ default: () => <input /> }));
  const field = view.getByRole('textbox');
  await act(load);
  view.rerender(<Screen />);
  expect(view.getByRole('textbox')).toBe(field);
});

test('code is waited for until the wait would be noticed', async () => {
  let isOver = false;
  void untilNoticeable(new Promise(() => {})).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(199);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
  await untilNoticeable(Promise.resolve());
});
