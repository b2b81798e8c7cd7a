import { antiForgeryHeader, appRoutes } from '@grenda/contract';

/** Until the stream says how long. */
const firstWaitMs = 2_000;
const longestWaitMs = 30_000;

/**
 * Listens for changes until the signal aborts: `onChanged` runs whenever something may have changed, which is also so
 * each time the connection is made anew. `onRefused` runs when nobody is signed in any more.
 */
export async function watch(onChanged: () => void, onRefused: () => void, signal: AbortSignal): Promise<void> {
  let returnMs = firstWaitMs;
  let waitMs = returnMs;
  while (!signal.aborted) {
    try {
      const response = await window.fetch(appRoutes.watch.path, {
        headers: { accept: 'text/event-stream', [antiForgeryHeader.name]: antiForgeryHeader.value },
        signal,
      });
      if (response.status === 401) {
        onRefused();
        return;
      }
      if (response.ok && response.body) {
        onChanged();
        waitMs = returnMs;
        for await (const line of readLines(response.body)) {
          returnMs = Number(/^retry: (\d+)/.exec(line)?.[1] ?? returnMs);
          waitMs = returnMs;
          if (line === 'event: changed') onChanged();
        }
      }
    } catch {
      // Away; tried again below.
    }
    // Not all devices at once, when an instance goes: at any moment within the time that it said.
    await pause(waitMs * Math.random(), signal);
    waitMs = Math.max(waitMs, Math.min(longestWaitMs, waitMs * 2));
  }
}

/** Line by line: what stands between may cut the stream anywhere. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}
