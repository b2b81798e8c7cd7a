import { installHintKey } from '#src/lib/browser-storage.ts';

type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let prompt: InstallPrompt | undefined;
/** True if the hint was dismissed and that could not be stored, for example because the storage is full. */
let isDismissedOnPage = false;
const listeners = new Set<() => void>();

function setPrompt(next: InstallPrompt | undefined): void {
  prompt = next;
  for (const listener of listeners) listener();
}

globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  // Prevents Chromium from showing its own install bar before the user has used the app.
  event.preventDefault();
  // Safe cast: the name of the event determines its type.
  setPrompt(event as InstallPrompt);
});
globalThis.addEventListener?.('appinstalled', () => dismissHint());
globalThis.addEventListener?.('storage', ({ key }) => {
  // The hint was dismissed in another tab.
  if (key === installHintKey) setPrompt(undefined);
});

/**
 * `current` returns undefined in the installed app, after a dismissal, and if storage is blocked. Otherwise, it returns
 * 'prompt' if the browser has offered a prompt, 'steps' on an iPhone or iPad, and undefined elsewhere.
 */
export const installMethod = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): 'prompt' | 'steps' | undefined => {
    if (isDismissed() || matchMedia('(display-mode: standalone)').matches) return undefined;
    if (prompt) return 'prompt';
    return /iPhone|iPad/.test(navigator.userAgent) || (navigator.maxTouchPoints > 1 && identifiesAsMac())
      ? 'steps'
      : undefined;
  },
};

/** Also true on iPads, which unlike Macs have a touch screen. */
function identifiesAsMac(): boolean {
  return navigator.userAgent.includes('Macintosh');
}

export async function showInstallPrompt(): Promise<void> {
  const shown = prompt;
  dismissHint();
  await shown?.prompt();
}

export function dismissHint(): void {
  try {
    localStorage.setItem(installHintKey, 'dismissed');
  } catch {
    isDismissedOnPage = true;
  }
  setPrompt(undefined);
}

function isDismissed(): boolean {
  try {
    return isDismissedOnPage || localStorage.getItem(installHintKey) !== null;
  } catch {
    // Storage is blocked. The hint is never shown, because its dismissal could not be stored.
    return true;
  }
}
