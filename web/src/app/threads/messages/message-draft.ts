import { deviceKeyPrefix } from '#src/lib/browser-storage.ts';

const draftKey = (threadId: string) => `${deviceKeyPrefix}draft:${threadId}`;

export function readMessageDraft(threadId: string): string {
  try {
    return localStorage.getItem(draftKey(threadId)) ?? '';
  } catch {
    return '';
  }
}

export function saveMessageDraft(threadId: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(draftKey(threadId));
    else localStorage.setItem(draftKey(threadId), text);
  } catch {
    // Storage is blocked: the text lasts as long as the page.
  }
}
