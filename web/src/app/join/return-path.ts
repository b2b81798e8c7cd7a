import { returnPathKey } from '../shell/device/registry.ts';

/** Stores the path that led a visitor to join, because the link that confirms their address opens in a new tab. */
export function saveReturnPath(path: string): void {
  try {
    localStorage.setItem(returnPathKey, path);
  } catch {
    // Storage is blocked: the first sign-in opens the near list.
  }
}

export function readReturnPath(): string | undefined {
  try {
    return localStorage.getItem(returnPathKey) ?? undefined;
  } catch {
    return undefined;
  }
}
