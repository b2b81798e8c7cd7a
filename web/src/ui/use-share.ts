import { useEffect, useState } from 'react';

const copiedMs = 1500;

/** Puts text on the clipboard; false when the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

// Where the clipboard is out of reach: an insecure address, an embedded browser, a refused permission.
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr-only';
  // A modal dialog makes everything outside it inert, and inert text cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}

export type CopyState = 'idle' | 'copied' | 'failed';

/** A copy action and its outcome, which shows for 1.5 seconds (spec §9). */
export function useCopy(): { state: CopyState; copy: (text: string) => Promise<void> } {
  // A new object for every copy restarts the time.
  const [outcome, setOutcome] = useState<{ state: CopyState }>({ state: 'idle' });

  useEffect(() => {
    if (outcome.state === 'idle') return undefined;
    const timer = setTimeout(() => setOutcome({ state: 'idle' }), copiedMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  return {
    state: outcome.state,
    copy: async (text) => setOutcome({ state: (await copyText(text)) ? 'copied' : 'failed' }),
  };
}

/** Shares a link with the device's own share sheet, or copies it where there is none. */
export function useShare() {
  const { state, copy } = useCopy();

  async function share(shared: { title: string; text?: string; url: string }): Promise<void> {
    if (!('share' in navigator)) return copy(shared.url);
    try {
      await navigator.share(shared);
    } catch (error) {
      // Closing the device's own share sheet is a choice, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(shared.url);
    }
    return undefined;
  }

  return { state, copy, share };
}
