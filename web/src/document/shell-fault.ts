import { faultElementId } from './shell-fault-element.ts';

// Runs as a constant inline script: when the app's own code does not arrive or cannot start, nothing else can say so.
// The app takes the card away with whatever it draws first.
addEventListener(
  'error',
  ({ target }) => {
    const fault = document.getElementById(faultElementId);
    if (!fault || target instanceof HTMLLinkElement) return;
    fault.hidden = false;
    // Not a link: the entry in the history may hold the code of a mailed link, which only a reload keeps.
    fault.querySelector('button')?.addEventListener('click', () => location.reload());
  },
  { capture: true },
);
