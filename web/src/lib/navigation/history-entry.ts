const { key: firstKey = 'default' } = (globalThis.history?.state ?? {}) as { key?: string };

/** The entry in which the document was loaded. The server does not know its key. */
export const firstEntry = 'first';

export function historyEntry(key: string): string {
  return key === firstKey ? firstEntry : key;
}
