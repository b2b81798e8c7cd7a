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
    // Storage is blocked: the question returns at the next page load.
  }
}
