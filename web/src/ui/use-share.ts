import { useEffect, useState } from 'react';

const copiedMs = 1500;

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Needed where the Clipboard API fails: on insecure origins, in in-app browsers, and without the permission. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr-only';
  // Text outside an open modal dialog is inert and cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}

export type CopyState = 'idle' | 'copied' | 'failed';

export function useCopy(): { state: CopyState; copy: (text: string) => Promise<void> } {
  // An object, so that every copy restarts the timer.
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

export function useShare() {
  const { state, copy } = useCopy();

  async function share({ href, ...texts }: { title: string; text?: string; href: string }): Promise<void> {
    const url = new URL(href, window.location.origin).href;
    if (!('share' in navigator)) return copy(url);
    try {
      await navigator.share({ ...texts, url });
    } catch (error) {
      // AbortError: the user closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
    return undefined;
  }

  return { state, copy, share };
}
