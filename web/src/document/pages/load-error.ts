import { deadControlStyle, loadErrorElementId, rootElementId } from '#src/rendering/page-state.ts';

// An inline script that shows an error card if the page's code fails to load or to start. If the document has markup,
// the card is shown above it, and only what would do nothing is hidden (decision 60).
addEventListener(
  'error',
  (event: Event) => {
    const card = document.getElementById(loadErrorElementId);
    // Ignores pictures and preloads that fail to load; Firefox even reports preloads of the previous page. Ignores
    // errors of browser extensions and foreign scripts, whose events have another URL, or neither a URL nor `error`. If
    // an import fails, Chromium reports the URL of the document, and other browsers may report none.
    const source =
      event instanceof ErrorEvent
        ? event.filename || (event.error === null ? '' : location.origin)
        : event.target instanceof HTMLScriptElement
          ? event.target.src
          : '';
    if (!card?.hidden || !source.startsWith(location.origin)) return;
    card.hidden = false;
    if (globalThis.earlyInput) {
      globalThis.earlyInput.stop();
      document.head.append(Object.assign(document.createElement('style'), { textContent: deadControlStyle }));
      // A password manager may submit a hidden form, whose fields would be sent in the URL.
      addEventListener('submit', (submit) => submit.preventDefault(), { capture: true });
      card.scrollIntoView();
    } else {
      document.getElementById(rootElementId)?.remove();
      card.role = 'main';
      card.classList.add('min-h-dvh');
    }
    // A reload, unlike a link, keeps the history entry, which may contain the code of an emailed link (decision 55).
    card.querySelector('button')?.addEventListener('click', () => location.reload());
  },
  { capture: true },
);
