import { antiForgeryHeader } from '@grenda/contract';
import { getThemeChoice, setThemeChoice, subscribeToTheme, themeChoices } from '#src/lib/theme.ts';

export function enhanceThemeSwitch(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('.theme-switch button');
  const showChoice = () => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === getThemeChoice()));
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const choice = themeChoices.find((name) => name === button.value);
      if (choice) setThemeChoice(choice);
    });
  }
  subscribeToTheme(showChoice);
  showChoice();
}

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

/** Shows signed-in visitors links to the console (spec §6) and the app, and hides the links to join and to sign in. */
export async function showSignedInLinks(): Promise<void> {
  const link = document.getElementById('settings');
  const url = link?.dataset['url'];
  if (!link || !url) return;
  try {
    const headers = { accept: 'application/json', [antiForgeryHeader.name]: antiForgeryHeader.value };
    const response = await fetch(url, { headers });
    link.hidden = !response.ok;
    for (const id of ['join', 'sign-in']) document.getElementById(id)?.toggleAttribute('hidden', response.ok);
    document.getElementById('open-app')?.toggleAttribute('hidden', !response.ok);
    // Crawlers wait for an idle network, which an unread body prevents.
    await response.text();
  } catch {
    // No network: the links stay as they are.
  }
}
