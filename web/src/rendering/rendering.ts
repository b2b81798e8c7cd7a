import { replayEarlyInput } from './early-input.ts';

// The inputs of a rendering besides the page's data. During hydration the browser uses the server's time.

type Rendering = { time: number; cookies: string; language: 'nb' | 'en' };

let current: Partial<Rendering> = {};

/** Time zone of the pages that the server renders. Undefined in the browser, which uses the viewer's own. */
export const timeZone = globalThis.document === undefined ? 'Europe/Oslo' : undefined;

/** The current time in milliseconds. While a page is hydrated, the time at which the server rendered it. */
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

/** Ends hydration: from now on times are current. Replays the input that arrived during hydration. */
export function finishHydration(): void {
  current = {};
  // React may hydrate a page while it handles an event, so the rest of that event is still early input.
  setTimeout(replayEarlyInput);
}
