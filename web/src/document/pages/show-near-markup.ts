// An inline script of the offline shell. Shows the stored near list until the app's code has started (decision 179).
import { maxStoredAgeMs, nearMarkupKey, ownerKey } from '#src/app/shell/device/registry.ts';
import type { NearMarkup } from '#src/app/shell/offline/near-markup.ts';
import { rootElementId } from '#src/rendering/page-state.ts';

try {
  // Safe cast: only storeNearMarkup writes this key.
  const stored = JSON.parse(localStorage.getItem(nearMarkupKey) ?? 'null') as NearMarkup | null;
  const root = document.getElementById(rootElementId);
  if (
    root &&
    stored?.userId === localStorage.getItem(ownerKey) &&
    stored.at > Date.now() - maxStoredAgeMs &&
    location.pathname + location.search === '/app' &&
    document.querySelector(`link[href="${stored.styleSheet}"]`)
  ) {
    root.innerHTML = stored.html;
  }
} catch {
  // Storage is blocked, or the stored value is damaged.
}
