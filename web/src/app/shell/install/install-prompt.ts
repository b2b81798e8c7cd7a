import { installHintKey } from '#src/lib/browser-storage.ts';

/** Chromium's offer to install the app, which a page may show later with a button of its own. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let prompt: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function change(next: InstallPrompt | undefined): void {
  prompt = next;
  for (const listener of listeners) listener();
}

globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  // Chromium would show a bar of its own before anybody has used the app.
  event.preventDefault();
  // Safe: the event has this name.
  change(event as InstallPrompt);
});
globalThis.addEventListener?.('appinstalled', () => dismissHint());

/** How this browser can install the app: with a prompt, by the steps of iOS, or not (or it is installed). */
export const installation = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): 'prompt' | 'steps' | undefined => {
    if (isDismissed() || matchMedia('(display-mode: standalone)').matches) return undefined;
    if (prompt) return 'prompt';
    return /iPhone|iPad/.test(navigator.userAgent) || (navigator.maxTouchPoints > 1 && isMac()) ? 'steps' : undefined;
  },
};

/** iPads say that they are Macs, which have no touch screen. */
function isMac(): boolean {
  return navigator.userAgent.includes('Macintosh');
}

export async function install(): Promise<void> {
  const shown = prompt;
  dismissHint();
  await shown?.prompt();
}

/** Hides the hint on this device for ever. */
export function dismissHint(): void {
  try {
    localStorage.setItem(installHintKey, 'dismissed');
  } catch {
    // Storage is blocked: the hint is hidden until the next page load.
  }
  change(undefined);
}

function isDismissed(): boolean {
  try {
    return localStorage.getItem(installHintKey) !== null;
  } catch {
    // Better no hint than one that returns.
    return true;
  }
}
