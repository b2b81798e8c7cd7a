import { antiForgeryHeader } from '@grenda/contract';
import { getTheme, setTheme, subscribeToTheme, themeChoices } from '#src/lib/theme.ts';

/** The theme switch: one of three, in step with other tabs and with the operating system. */
export function enhanceThemeSwitch(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('.theme-switch button');
  const showChoice = () => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === getTheme()));
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const choice = themeChoices.find((name) => name === button.value);
      if (choice) setTheme(choice);
    });
  }
  subscribeToTheme(showChoice);
  showChoice();
}

/** Tells assistive technology what a summary is and whether its answer is open. */
export function enhanceFaq(): void {
  for (const details of document.querySelectorAll('details')) {
    const summary = details.querySelector('summary');
    if (!summary) continue;
    const showState = () => summary.setAttribute('aria-expanded', String(details.open));
    summary.setAttribute('role', 'button');
    details.addEventListener('toggle', showState);
    showState();
  }
}

/** Shows the way to the admin area to a visitor who is signed in (spec §6); the link names the call that tells. */
export async function showSettings(): Promise<void> {
  const link = document.getElementById('settings');
  const call = link?.dataset['call'];
  if (!link || !call) return;
  try {
    const headers = { accept: 'application/json', [antiForgeryHeader.name]: antiForgeryHeader.value };
    const answer = await fetch(call, { headers });
    link.hidden = !answer.ok;
    // Read to its end, or the page never comes to rest for a crawler that waits for the network to.
    await answer.text();
  } catch {
    // No network, so no answer: the page stays as it is for visitors.
  }
}
