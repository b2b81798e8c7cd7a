import type { ModuleSizes } from './module-sizes.ts';

export type Part = { name: string; bytes: number };

/**
 * Divides each script's compressed size among packages and folders, in proportion to the lengths of their modules.
 * Returns the largest first.
 */
export function largestParts(
  files: readonly string[],
  sizeOf: (file: string) => number,
  moduleSizes: ModuleSizes,
): Part[] {
  const parts = new Map<string, number>();
  for (const file of files) {
    const modules = Object.entries(moduleSizes[file] ?? {});
    const totalLength = modules.reduce((sum, [, size]) => sum + size, 0);
    for (const [id, size] of modules) {
      const name = partOf(id);
      parts.set(name, (parts.get(name) ?? 0) + (sizeOf(file) * size) / (totalLength || 1));
    }
  }
  return [...parts].map(([name, bytes]) => ({ name, bytes })).toSorted((a, b) => b.bytes - a.bytes);
}

function partOf(moduleId: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(moduleId);
  const inFolder = /\/web\/(src\/(?:(?:site|console|app)\/)?[^/]+)/.exec(moduleId);
  return inPackage?.[1] ?? inFolder?.[1] ?? (moduleId.includes('/contract/') ? 'contract' : 'the bundler');
}
