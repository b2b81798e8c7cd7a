import type { Manifest } from '../src/document/assets.ts';

/** Returns the keys of chunks that statically import each other in a cycle, beginning and ending with the same key. */
export function findImportCycle(manifest: Manifest): string[] | undefined {
  const acyclic = new Set<string>();
  const findFrom = (key: string, importers: readonly string[]): string[] | undefined => {
    if (importers.includes(key)) return [...importers.slice(importers.indexOf(key)), key];
    if (acyclic.has(key)) return undefined;
    for (const imported of manifest[key]?.imports ?? []) {
      const cycle = findFrom(imported, [...importers, key]);
      if (cycle) return cycle;
    }
    acyclic.add(key);
    return undefined;
  };
  for (const key of Object.keys(manifest)) {
    const cycle = findFrom(key, []);
    if (cycle) return cycle;
  }
  return undefined;
}
