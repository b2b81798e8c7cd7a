const { key: firstKey = 'default' } = (globalThis.history?.state ?? {}) as { key?: string };

/** Stands for the history entry in which the document was loaded. The server does not know the key of that entry. */
export const firstEntry = 'first';

export function historyEntry(key: string): string {
  return key === firstKey ? firstEntry : key;
}
