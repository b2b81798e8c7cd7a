import { afterPaint } from '#app/lib/after-paint.ts';
import { aliveEvent, rootElementId } from './preview-state.ts';

// Runs as a constant inline script: brings the island when the page has been painted, or at the first touch of a key
// or finger.
const sources = document.currentScript?.dataset['island']?.split(' ') ?? [];
const earlyTaps = new Set<HTMLElement>();
let isLoading = false;

function load(): void {
  if (isLoading) return;
  isLoading = true;
  for (const source of sources) void import(/* @vite-ignore */ source);
}

// Kept from React and played again when it is alive, so that a tap counts once and none is lost.
function holdTap(event: Event): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>(`#${rootElementId} button`);
  if (!button) return;
  event.stopImmediatePropagation();
  earlyTaps.add(button);
}

addEventListener('click', holdTap, true);
addEventListener('pointerdown', load, { once: true, capture: true, passive: true });
addEventListener('keydown', load, { once: true, capture: true });
afterPaint(load);
document.addEventListener(
  aliveEvent,
  () => {
    removeEventListener('click', holdTap, true);
    for (const button of earlyTaps) button.click();
  },
  { once: true },
);
