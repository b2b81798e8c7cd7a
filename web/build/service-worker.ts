import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { bundleToString } from './inline-script.ts';

const worker = (name: string) => fileURLToPath(new URL(`../worker/${name}.ts`, import.meta.url));

/** Emits the app's service worker and its kill switch. `BUILD_ID` changes when the hash in a file name changes. */
export function serviceWorker(): Plugin {
  return {
    name: 'grenda:service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_, files) {
      const id = createHash('sha256').update(Object.keys(files).toSorted().join()).digest('hex').slice(0, 12);
      for (const [name, fileName] of [
        ['sw', 'app/sw.js'],
        ['removal', 'app/sw-removal.js'],
      ] as const) {
        const { code } = await bundleToString(worker(name), { BUILD_ID: JSON.stringify(id) });
        this.emitFile({ type: 'asset', fileName, source: code });
      }
    },
  };
}
