import { loadErrorElementId } from './shell-load-error-element.ts';

// Runs as a constant inline script, because it reports that the app's own code failed to load or to start. The app's
// first render removes the card.
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
