import { mkdir, writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** The length of each module in each script, by the path of the script and the id of the module. */
export type ModuleSizes = Record<string, Record<string, number>>;

export const moduleSizesFile = new URL('../dist/module-sizes.json', import.meta.url);

export function moduleSizes(): Plugin {
  return {
    name: 'grenda:module-sizes',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: async (_, bundle) => {
      const sizes: ModuleSizes = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const modules = Object.entries(chunk.modules).map(([id, { renderedLength }]) => [id, renderedLength] as const);
        sizes[`/${chunk.fileName}`] = Object.fromEntries(modules);
      }
      await mkdir(new URL('.', moduleSizesFile), { recursive: true });
      await writeFile(moduleSizesFile, JSON.stringify(sizes));
    },
  };
}
