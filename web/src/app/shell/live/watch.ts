import { antiForgeryHeader, appRoutes } from '@grenda/contract';

const initialDelayMs = 2_000;
const maxDelayMs = 30_000;

/**
 * Calls `onChanged` for each `changed` event and after each connect, because events may have been missed. Reconnects
 * until the signal aborts or a response has status 401.
 */
export async function watch(onChanged: () => void, onUnauthorized: () => void, signal: AbortSignal): Promise<void> {
  let serverDelayMs = initialDelayMs;
  let delayMs = serverDelayMs;
  while (!signal.aborted) {
    try {
      const response = await window.fetch(appRoutes.watch.path, {
        headers: { accept: 'text/event-stream', [antiForgeryHeader.name]: antiForgeryHeader.value },
        signal,
      });
      if (response.status === 401) {
        onUnauthorized();
        return;
      }
      if (response.ok && response.body) {
        onChanged();
        delayMs = serverDelayMs;
        for await (const line of readLines(response.body)) {
          serverDelayMs = Number(/^retry: (\d+)/.exec(line)?.[1] ?? serverDelayMs);
          delayMs = serverDelayMs;
          if (line === 'event: changed') onChanged();
        }
      }
    } catch {
      // The request or the stream failed, or was aborted.
    }
    // Jitter keeps the clients of a stopped instance from all reconnecting at the same time.
    await sleep(delayMs * Math.random(), signal);
    // The maximum limits only the doubling. A longer delay that the server has set is kept.
    delayMs = Math.max(delayMs, Math.min(maxDelayMs, delayMs * 2));
  }
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (rest + decoder.decode(chunk.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}
