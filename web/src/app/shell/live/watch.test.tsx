import { antiForgeryHeader } from '@grenda/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { watch } from './watch.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function streamOf(...chunks: string[]): Response {
  const body = new ReadableStream({
    start(stream) {
      for (const chunk of chunks) stream.enqueue(new TextEncoder().encode(chunk));
      stream.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

test('the client reconnects after a random part of the retry time that the server sent last', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async () => streamOf('retry: 2000\n\nretry: 10000\n\n'));
  const controller = new AbortController();
  const watching = watch(
    () => {},
    () => {},
    controller.signal,
  );
  await vi.advanceTimersByTimeAsync(4_900);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(fetch).toHaveBeenCalledTimes(2);
  controller.abort();
  await vi.runAllTimersAsync();
  await watching;
});

test('onChanged runs after every connect and for every event, and onUnauthorized after a 401', async () => {
  vi.useFakeTimers();
  vi.spyOn(window, 'fetch')
    .mockRejectedValueOnce(new Error('unreachable'))
    .mockResolvedValueOnce(streamOf('retry: 2000\n\nevent: changed\ndata:\n\n'))
    .mockResolvedValue(new Response(null, { status: 401 }));
  const onChanged = vi.fn();
  const onUnauthorized = vi.fn();
  const watching = watch(onChanged, onUnauthorized, new AbortController().signal);
  await vi.runAllTimersAsync();
  await watching;
  expect(onChanged).toHaveBeenCalledTimes(2);
  expect(onUnauthorized).toHaveBeenCalledOnce();
});

test('the request has the anti-forgery header', async () => {
  const fetch = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 401 }));
  await watch(
    () => {},
    () => {},
    new AbortController().signal,
  );
  const [, options] = fetch.mock.calls[0] ?? [];
  expect(options?.headers).toMatchObject({ [antiForgeryHeader.name]: antiForgeryHeader.value });
});

test('an event split across chunks is read', async () => {
  vi.useFakeTimers();
  vi.spyOn(window, 'fetch')
    .mockResolvedValueOnce(streamOf('retry: 2000\n\neve', 'nt: chan', 'ged\ndata:\n\n: still here\n\n'))
    .mockResolvedValue(new Response(null, { status: 401 }));
  const onChanged = vi.fn();
  const watching = watch(onChanged, () => {}, new AbortController().signal);
  await vi.runAllTimersAsync();
  await watching;
  expect(onChanged).toHaveBeenCalledTimes(2);
});
