import { loadErrorElementId, rootElementId } from '#src/rendering/page-state.ts';

// An inline script that shows an error card if the page's code fails to load or to start (decision 60).
addEventListener(
  'error',
  (event: Event) => {
    const card = document.getElementById(loadErrorElementId);
    // Pictures and preloads may fail. Firefox also reports failed preloads of the previous page.
    // Browser extensions and foreign scripts may fail too. Their errors have another URL, or are null. Chromium reports
    // failed imports with the URL of the document; other browsers may report no URL.
    const source =
      event instanceof ErrorEvent
        ? event.filename || (event.error === null ? '' : location.origin)
        : event.target instanceof HTMLScriptElement
          ? event.target.src
          : '';
    if (!card || !source.startsWith(location.origin)) return;
    card.hidden = false;
    globalThis.earlyInput?.stop();
    document.getElementById(rootElementId)?.remove();
    // A reload, unlike a link, keeps the history entry, which may contain the code of an emailed link (decision 55).
    card.querySelector('button')?.addEventListener('click', () => location.reload());
  },
  { capture: true },
);
