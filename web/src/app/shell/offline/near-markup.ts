import { nearMarkupKey } from '../device/registry.ts';
import { deviceOwner } from './device-owner.ts';

/** The app frame with the near list as last shown (decision 179), and the style sheet that defines its class names. */
export type NearMarkup = { userId: string; at: number; styleSheet: string; html: string };

export function storeNearMarkup(userId: string): void {
  // Another tab may have wiped the device or signed in another user.
  if (deviceOwner() !== userId) return;
  const frame = document.querySelector('.app-frame')?.cloneNode(true);
  const styleSheet = document.querySelector('link[rel=stylesheet]')?.getAttribute('href');
  if (!(frame instanceof Element) || !styleSheet) return;
  // Removes notices, and elements with inline styles, which the content security policy forbids in markup.
  for (const element of frame.querySelectorAll('main > :not(.screen), [style]')) element.remove();
  const markup: NearMarkup = { userId, at: Date.now(), styleSheet, html: frame.outerHTML };
  try {
    localStorage.setItem(nearMarkupKey, JSON.stringify(markup));
  } catch {
    // Storage is blocked or full.
    deleteNearMarkup();
  }
}

export function deleteNearMarkup(): void {
  try {
    localStorage.removeItem(nearMarkupKey);
  } catch {
    // Storage is blocked.
  }
}
