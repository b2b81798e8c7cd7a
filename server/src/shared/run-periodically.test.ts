import { expect, test, vi } from 'vitest';
import { runPeriodically } from './run-periodically.ts';

test('a job runs at once and again, never twice at a time, until it is stopped with what it is at', async () => {
  let running = 0;
  let most = 0;
  let begun = 0;
  const stop = runPeriodically({
    everyMs: 1,
    job: async (signal) => {
      begun += 1;
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      signal.throwIfAborted();
    },
    onError: (error) => expect.unreachable(String(error)),
  });
  expect(begun).toBe(1);
  await vi.waitFor(() => expect(begun).toBeGreaterThan(3));
  await stop();
  expect([running, most]).toEqual([0, 1]);
  const atEnd = begun;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(begun).toBe(atEnd);
});

const fail = () => Promise.reject(new Error('no'));

test('a job that fails is reported, and begun again', async () => {
  const errors: unknown[] = [];
  const stop = runPeriodically({ everyMs: 1, isLate: true, job: fail, onError: (error) => errors.push(error) });
  expect(errors).toEqual([]);
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1));
  await stop();
});
