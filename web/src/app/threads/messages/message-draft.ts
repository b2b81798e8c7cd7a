import { messageDraftKey } from '../../shell/device/registry.ts';
import { deviceOwner } from '../../shell/offline/device-owner.ts';

export function readMessageDraft(threadId: string): string {
  try {
    return localStorage.getItem(messageDraftKey(threadId)) ?? '';
  } catch {
    return '';
  }
}

/** Saves the draft only while its user owns the device, since another tab may have wiped it (decision 150). */
export function saveMessageDraft(userId: string, threadId: string, text: string): void {
  if (deviceOwner() !== userId) return;
  try {
    if (text === '') localStorage.removeItem(messageDraftKey(threadId));
    else localStorage.setItem(messageDraftKey(threadId), text);
  } catch {
    // Storage is blocked: the text lasts as long as the page.
  }
}
