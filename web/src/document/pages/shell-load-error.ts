import { loadErrorElementId } from './shell-load-error-element.ts';

// An inline script that shows an error card if the app's code fails to load or to start. The app's first render removes
// the card.
addEventListener(
  'error',
  ({ target }) => {
    const card = document.getElementById(loadErrorElementId);
    if (!card || target instanceof HTMLLinkElement) return;
    card.hidden = false;
    // A reload instead of a link: the history entry may hold the code of an emailed link.
    card.querySelector('button')?.addEventListener('click', () => location.reload());
  },
  { capture: true },
);
