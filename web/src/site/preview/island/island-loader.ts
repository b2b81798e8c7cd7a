import { afterPaint } from '#src/lib/after-paint.ts';
import { aliveEvent, notAliveElementId, rootElementId } from '../preview-state.ts';

// Runs as a constant inline script: brings the island when the page has been painted, or at the first touch of a key
// or finger. When it does not come, the next touch asks for it again.
const sources = document.currentScript?.dataset['island']?.split(' ') ?? [];
const earlyTaps = new Set<HTMLElement>();
const over = new AbortController();
let isLoading = false;

function load(): void {
  if (isLoading) return;
  isLoading = true;
  void Promise.all(sources.map((source) => import(/* @vite-ignore */ source))).then(undefined, () => {
    isLoading = false;
    // A tap that could not be answered is not played again long after. Once said, it stands until it is untrue.
    if (earlyTaps.size > 0) showNotice(true);
    earlyTaps.clear();
  });
}

function showNotice(isShown: boolean): void {
  const notice = document.getElementById(notAliveElementId);
  if (notice) notice.hidden = !isShown;
}

// Kept from React and played again when it is alive, so that a tap counts once and none is lost.
function holdTap(event: Event): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>(`#${rootElementId} button`);
  if (!button) return;
  event.stopImmediatePropagation();
  earlyTaps.add(button);
  load();
}

addEventListener('click', holdTap, { capture: true, signal: over.signal });
for (const touch of ['pointerdown', 'keydown', 'online']) {
  addEventListener(touch, load, { capture: true, passive: true, signal: over.signal });
}
afterPaint(load);
document.addEventListener(
  aliveEvent,
  () => {
    over.abort();
    showNotice(false);
    for (const button of earlyTaps) button.click();
  },
  { once: true },
);
