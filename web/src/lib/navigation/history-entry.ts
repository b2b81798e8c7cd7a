const { key: firstKey = 'default' } = (globalThis.history?.state ?? {}) as { key?: string };

/** The history entry that the document was loaded in. Its key survives a reload, and the server does not know it. */
export const firstEntry = 'first';

export function historyEntry(key: string): string {
  return key === firstKey ? firstEntry : key;
}
