const { key: firstKey = 'default' } = (globalThis.history?.state ?? {}) as { key?: string };

/** Replaces the key of the entry in which the document was loaded, which the server does not know. */
export const firstEntry = 'first';

export function historyEntry(key: string): string {
  return key === firstKey ? firstEntry : key;
}
