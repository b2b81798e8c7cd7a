import { afterPaint } from '#src/lib/after-paint.ts';
import { hydratedEvent, notInteractiveElementId, rootElementId } from '../preview-state.ts';

// Loads the island after the first paint or on the first input. If that fails, retries on input or when online.
const { island = '', manifest = '' } = document.currentScript?.dataset ?? {};
const sources = island.split(' ');
const earlyClicks = new Set<HTMLElement>();
const listeners = new AbortController();
let isLoading = false;

function load(): void {
  if (isLoading) return;
  isLoading = true;
  void Promise.all(sources.map((source) => import(/* @vite-ignore */ source))).then(undefined, () => {
    isLoading = false;
    // Early clicks are dropped, because a retry may succeed much later. The notice stays until hydration.
    if (earlyClicks.size > 0) showNotice(true);
    earlyClicks.clear();
  });
}

function showNotice(isShown: boolean): void {
  const notice = document.getElementById(notInteractiveElementId);
  if (notice) notice.hidden = !isShown;
}

// Stops clicks on buttons before hydration. After hydration, each button that the visitor clicked is clicked once.
function deferClick(event: Event): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>(`#${rootElementId} button`);
  if (!button) return;
  event.stopImmediatePropagation();
  earlyClicks.add(button);
  load();
}

addEventListener('click', deferClick, { capture: true, signal: listeners.signal });
for (const type of ['pointerdown', 'keydown', 'online']) {
  addEventListener(type, load, { capture: true, passive: true, signal: listeners.signal });
}
afterPaint(() => {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: manifest }));
  load();
});
document.addEventListener(
  hydratedEvent,
  () => {
    listeners.abort();
    showNotice(false);
    for (const button of earlyClicks) button.click();
  },
  { once: true },
);
