import { expect, test, vi } from 'vitest';
import { runPeriodically } from './run-periodically.ts';

test('a job runs immediately and repeatedly, never concurrently, and stopping waits for the current run', async () => {
  let running = 0;
  let maxRunning = 0;
  let started = 0;
  const stop = runPeriodically({
    everyMs: 1,
    job: async (signal) => {
      started += 1;
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      signal.throwIfAborted();
    },
    onError: (error) => expect.unreachable(String(error)),
  });
  expect(started).toBe(1);
  await vi.waitFor(() => expect(started).toBeGreaterThan(3));
  await stop();
  expect([running, maxRunning]).toEqual([0, 1]);
  const startedAtStop = started;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(started).toBe(startedAtStop);
});

test('a delayed job does not run immediately', async () => {
  const job = vi.fn(async () => {});
  const stop = runPeriodically({ everyMs: 1, isDelayed: true, job, onError: () => {} });
  expect(job).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(job).toHaveBeenCalled());
  await stop();
});

const fail = () => Promise.reject(new Error('no'));

test('a failing job is reported and runs again', async () => {
  const errors: unknown[] = [];
  const stop = runPeriodically({ everyMs: 1, job: fail, onError: (error) => errors.push(error) });
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1));
  await stop();
});
