import { join } from 'node:path';
import { ensureInstalled } from '../../harness/installed.ts';

/** Not version 12, whose telemetry cannot be disabled without a licence key. */
export const version = '11.17.4';

/** One of Directus' native packages does not build on Node 24. */
const nodeVersion = '22.23.3';

export async function ensureDirectus(): Promise<{ node: string; program: string }> {
  const folder = await ensureInstalled('peers/directus', {
    packages: { node: nodeVersion, directus: version },
    runScriptsOf: ['node', 'isolated-vm'],
    env: (installed) => ({
      // The npm package of Node contains its headers, which node-gyp would otherwise download.
      npm_config_nodedir: join(installed, `node_modules/node/node_modules/node-${process.platform}-${process.arch}`),
    }),
  });
  return {
    node: join(folder, 'node_modules', 'node', 'bin', 'node'),
    // The `directus` command would first check the registry for a newer version.
    program: join(folder, 'node_modules', '@directus', 'api', 'dist', 'cli', 'run.js'),
  };
}
