import { returnPathKey } from '../shell/device/registry.ts';

/** Stores the path for the first sign-in, which may happen in another tab that the emailed link opened. */
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
