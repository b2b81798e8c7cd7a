import type { ModuleSizes } from './module-sizes.ts';

/** A package, or a folder of ours, and about how many bytes of what is sent are its. */
export type Part = { name: string; bytes: number };

/** The parts of some scripts, the largest first; a script's bytes as sent are shared out by its modules' lengths. */
export function largestParts(
  files: readonly string[],
  sizeOf: (file: string) => number,
  moduleSizes: ModuleSizes,
): Part[] {
  const parts = new Map<string, number>();
  for (const file of files) {
    const modules = Object.entries(moduleSizes[file] ?? {});
    const whole = modules.reduce((total, [, size]) => total + size, 0);
    for (const [id, size] of modules) {
      const name = partOf(id);
      parts.set(name, (parts.get(name) ?? 0) + (sizeOf(file) * size) / (whole || 1));
    }
  }
  return [...parts].map(([name, bytes]) => ({ name, bytes })).toSorted((a, b) => b.bytes - a.bytes);
}

function partOf(moduleId: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(moduleId);
  const inFolder = /\/web\/(src\/(?:(?:site|console)\/)?[^/]+)/.exec(moduleId);
  return inPackage?.[1] ?? inFolder?.[1] ?? (moduleId.includes('/contract/') ? 'contract' : 'the bundler');
}
