import { antiForgeryHeader, neighbourRoutes } from '@grenda/contract';

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/**
 * Listens for changes until the signal aborts: `onChanged` runs whenever something may have changed, which is also so
 * each time the connection is made anew. `onRefused` runs when nobody is signed in any more.
 */
export async function watch(onChanged: () => void, onRefused: () => void, signal: AbortSignal): Promise<void> {
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    try {
      const response = await window.fetch(neighbourRoutes.watch.path, {
        headers: { accept: 'text/event-stream', [antiForgeryHeader.name]: antiForgeryHeader.value },
        signal,
      });
      if (response.status === 401) {
        onRefused();
        return;
      }
      if (response.ok && response.body) {
        waitMs = firstWaitMs;
        onChanged();
        await readEvents(response.body, onChanged);
      }
    } catch {
      // Away; tried again below.
    }
    // Not all devices at once, when an instance goes.
    await pause(waitMs * (0.5 + Math.random()), signal);
    waitMs = Math.min(longestWaitMs, waitMs * 2);
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, onChanged: () => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (decoder.decode(part.value).includes('event: changed')) onChanged();
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
