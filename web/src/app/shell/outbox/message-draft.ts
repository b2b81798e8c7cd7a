import { messageDraftKey } from '../device/registry.ts';
import { deviceOwner } from '../offline/device-owner.ts';

export function readMessageDraft(threadOrListingId: string): string {
  try {
    return localStorage.getItem(messageDraftKey(threadOrListingId)) ?? '';
  } catch {
    return '';
  }
}

/** Stores the draft, unless the device was wiped or claimed by another user, perhaps in another tab (decision 150). */
export function saveMessageDraft(userId: string, threadOrListingId: string, text: string): void {
  if (deviceOwner() !== userId) return;
  try {
    if (text === '') localStorage.removeItem(messageDraftKey(threadOrListingId));
    else localStorage.setItem(messageDraftKey(threadOrListingId), text);
  } catch {
    // Storage is blocked or full: the draft is lost when the page closes.
  }
}
