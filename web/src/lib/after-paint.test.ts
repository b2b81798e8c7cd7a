// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

test('a job waits until the page has loaded and had the time to be painted, and is done once', () => {
  vi.useFakeTimers();
  const job = vi.fn();
  afterPaint(job);
  vi.advanceTimersByTime(10_000);
  expect(job).not.toHaveBeenCalled();

  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(299);
  expect(job).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(10_000);
  expect(job).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
