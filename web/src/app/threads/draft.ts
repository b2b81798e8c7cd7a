import { deviceKeyPrefix } from '#src/lib/browser-storage.ts';

const keyOf = (threadId: string) => `${deviceKeyPrefix}draft:${threadId}`;

/** What was written in a thread and not sent yet. */
export function draftOf(threadId: string): string {
  try {
    return localStorage.getItem(keyOf(threadId)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps it, so that neither a reload nor another page loses it. */
export function keepDraft(threadId: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(threadId));
    else localStorage.setItem(keyOf(threadId), text);
  } catch {
    // A browser that keeps nothing: it is there as long as the page is.
  }
}
