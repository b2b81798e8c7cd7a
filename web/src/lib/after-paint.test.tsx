import { expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

test('the callback runs once, 300 ms after the page has loaded', () => {
  vi.useFakeTimers();
  const callback = vi.fn();
  afterPaint(callback);
  vi.advanceTimersByTime(10_000);
  expect(callback).not.toHaveBeenCalled();

  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(299);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(10_000);
  expect(callback).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
