import { loadErrorElementId, rootElementId } from '#src/rendering/page-state.ts';

// An inline script that shows an error card instead of the page if the page's code fails to load or to start.
addEventListener(
  'error',
  (event: Event) => {
    const card = document.getElementById(loadErrorElementId);
    // Pictures and preloads may fail. Firefox also reports those of the previous page, which belong to its own realm.
    if (!card || !(event instanceof ErrorEvent || event.target instanceof HTMLScriptElement)) return;
    card.hidden = false;
    globalThis.earlyInput?.stop();
    document.getElementById(rootElementId)?.remove();
    // A reload instead of a link: the history entry may hold the code of an emailed link.
    card.querySelector('button')?.addEventListener('click', () => location.reload());
  },
  { capture: true },
);
