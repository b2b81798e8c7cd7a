import { messageDraftKey } from '../device/registry.ts';
import { deviceOwner } from '../offline/device-owner.ts';

export function readMessageDraft(id: string): string {
  try {
    return localStorage.getItem(messageDraftKey(id)) ?? '';
  } catch {
    return '';
  }
}

/** Stores the draft, unless the device was wiped or claimed by another user, perhaps in another tab (decision 150). */
export function saveMessageDraft(userId: string, id: string, text: string): void {
  if (deviceOwner() !== userId) return;
  try {
    if (text === '') localStorage.removeItem(messageDraftKey(id));
    else localStorage.setItem(messageDraftKey(id), text);
  } catch {
    // Storage is blocked or full: the draft is lost when the page closes.
  }
}
