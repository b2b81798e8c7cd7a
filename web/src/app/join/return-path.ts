import { returnPathKey } from '../shell/device/registry.ts';

/** Remembers the path from which a visitor came to join: the link that confirms their address opens in a new tab. */
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
