import { ownerKey } from '../device/registry.ts';

export function deviceOwner(): string | undefined {
  try {
    return localStorage.getItem(ownerKey) ?? undefined;
  } catch {
    return undefined;
  }
}
