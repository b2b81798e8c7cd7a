// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPage, pageLoads } from './page-loads.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Shows a page whose code is on its way. */
async function wait() {
  const { promise, resolve } = Promise.withResolvers<{ default: () => null }>();
  const Page = lazyPage(() => promise);
  await act(async () => {
    render(
      <Suspense>
        <Page />
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
