import { replayEarlyInput } from './early-input.ts';

// The inputs of a render besides its data. During hydration, the browser uses the server's time.

type Rendering = { time: number; cookies: string; language: 'nb' | 'en' };

let current: Partial<Rendering> = {};

/** Undefined in the browser, where dates are formatted in the browser's time zone. */
export const timeZone = globalThis.document === undefined ? 'Europe/Oslo' : undefined;

/** Returns milliseconds. During hydration, returns the time at which the server rendered the page. */
export function currentTime(): number {
  return current.time ?? Date.now();
}

export function readCookies(): string {
  return globalThis.document?.cookie ?? current.cookies ?? '';
}

export function language(): string {
  return globalThis.document?.documentElement.lang ?? current.language ?? 'en';
}

export function renderAs<Result>(rendering: Rendering, render: () => Result): Result {
  current = rendering;
  try {
    return render();
  } finally {
    current = {};
  }
}

export function startHydration(renderedAt: number): void {
  current = { time: renderedAt };
}

/** Switches to the browser's clock, and replays the input that arrived before the end of hydration. */
export function finishHydration(): void {
  current = {};
  // Deferred, because hydration can end during the dispatch of an event. Listeners of early input that have not run yet
  // must record the event before the replay.
  setTimeout(replayEarlyInput);
}
