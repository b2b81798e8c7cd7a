import { postponedAgreementKey } from '../shell/device/registry.ts';

export function isPostponed(threadId: string): boolean {
  try {
    return localStorage.getItem(postponedAgreementKey(threadId)) !== null;
  } catch {
    return false;
  }
}

export function postpone(threadId: string): void {
  try {
    localStorage.setItem(postponedAgreementKey(threadId), '1');
  } catch {
    // Storage is blocked or full: the question returns when the thread is opened again.
  }
}

/** Runs in an inline script, because the server does not know which questions were postponed on this device. */
export function hidePostponed(): void {
  const threadId = location.pathname.split('/')[3] ?? '';
  if (isPostponed(threadId)) document.documentElement.dataset['postponed'] = '';
}

export function stopHidingPostponed(): void {
  delete document.documentElement.dataset['postponed'];
}
