import { installHintKey } from '#src/lib/browser-storage.ts';

type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let prompt: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function change(next: InstallPrompt | undefined): void {
  prompt = next;
  for (const listener of listeners) listener();
}

globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  // Prevents Chromium from showing its own bar before the user has used the app.
  event.preventDefault();
  // Safe cast: the event has this name.
  change(event as InstallPrompt);
});
globalThis.addEventListener?.('appinstalled', () => dismissHint());

/** Shows a prompt, the steps for iOS, or nothing (also if the app is installed). */
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

/** iPads identify as Macs. Unlike Macs, they have a touch screen. */
function isMac(): boolean {
  return navigator.userAgent.includes('Macintosh');
}

export async function install(): Promise<void> {
  const shown = prompt;
  dismissHint();
  await shown?.prompt();
}

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
    // Storage is blocked, so that a dismissal could not be stored.
    return true;
  }
}
