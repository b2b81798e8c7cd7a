import { expect, onTestFinished, test, vi } from 'vitest';
import { retryLoad } from './retry-load.ts';

test('a failed load is retried after 5 s, or as soon as the browser is back online', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn(async () => {
    if (load.mock.calls.length < 3) throw new TypeError('Failed to fetch');
    return 'code';
  });
  const onFailure = vi.fn();
  const loaded = retryLoad(load, onFailure);
  await vi.advanceTimersByTimeAsync(4_900);
  expect([load.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(100);
  expect(load).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('code');
  expect([load.mock.calls.length, onFailure.mock.calls.length]).toEqual([3, 2]);
});
