import { deviceKeyPrefix } from '#src/lib/browser-storage.ts';

const keyOf = (threadId: string) => `${deviceKeyPrefix}draft:${threadId}`;

/** Returns the unsent text of a thread. */
export function readMessageDraft(threadId: string): string {
  try {
    return localStorage.getItem(keyOf(threadId)) ?? '';
  } catch {
    return '';
  }
}

/** Saves the unsent text, so that it survives a reload. */
export function saveMessageDraft(threadId: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(threadId));
    else localStorage.setItem(keyOf(threadId), text);
  } catch {
    // Storage is blocked: the text lasts as long as the page.
  }
}
