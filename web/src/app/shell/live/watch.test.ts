// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { watch } from './watch.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A stream that arrives in these parts. */
function answer(...parts: string[]): Response {
  const body = new ReadableStream({
    start(stream) {
      for (const part of parts) stream.enqueue(new TextEncoder().encode(part));
      stream.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

test('a device comes back at a moment of its own within the time that the stream has said', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async () => answer('retry: 2000\n\nretry: 10000\n\n'));
  const end = new AbortController();
  const over = watch(
    () => {},
    () => {},
    end.signal,
  );
  await vi.advanceTimersByTimeAsync(4_900);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(fetch).toHaveBeenCalledTimes(2);
  end.abort();
  await vi.runAllTimersAsync();
  await over;
});

test('something may have changed each time that it listens anew, and whenever it is told so', async () => {
  vi.useFakeTimers();
  vi.spyOn(window, 'fetch')
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce(answer('retry: 2000\n\nevent: changed\ndata:\n\n'))
    .mockResolvedValue(new Response(null, { status: 401 }));
  const onChanged = vi.fn();
  const onRefused = vi.fn();
  const over = watch(onChanged, onRefused, new AbortController().signal);
  await vi.runAllTimersAsync();
  await over;
  expect(onChanged).toHaveBeenCalledTimes(2);
  expect(onRefused).toHaveBeenCalledOnce();
});

test('a stream that arrives in pieces tells the same', async () => {
  vi.useFakeTimers();
  vi.spyOn(window, 'fetch')
    .mockResolvedValueOnce(answer('retry: 2000\n\neve', 'nt: chan', 'ged\ndata:\n\n: still here\n\n'))
    .mockResolvedValue(new Response(null, { status: 401 }));
  const onChanged = vi.fn();
  const over = watch(onChanged, () => {}, new AbortController().signal);
  await vi.runAllTimersAsync();
  await over;
  // Once when it began to listen.
  expect(onChanged).toHaveBeenCalledTimes(2);
});
