import { listingDraftKey } from '../shell/device/registry.ts';

export function hasDraft(): boolean {
  try {
    return localStorage.getItem(listingDraftKey) !== null;
  } catch {
    return false;
  }
}

/** Runs in an inline script, because the server renders an empty form, which must not be filled in over a draft. */
export function hideEmptyForm(): void {
  if (hasDraft()) document.documentElement.dataset['draft'] = '';
}

export function showForm(): void {
  delete document.documentElement.dataset['draft'];
}
