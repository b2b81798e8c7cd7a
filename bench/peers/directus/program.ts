import { join } from 'node:path';
import { ensureInstalled } from '../../harness/installed.ts';

/** Of 11: without a licence key, the telemetry of 12.4 cannot be turned off. */
export const version = '11.17.4';

/** The Node that Directus is made for: one of its native packages does not build on 24. */
const nodeVersion = '22.23.3';

/** Installs Directus and its Node under .cache unless they are there; answers with what starts it. */
export async function ensureDirectus(): Promise<{ node: string; program: string }> {
  const folder = await ensureInstalled('peers/directus', {
    packages: { node: nodeVersion, directus: version },
    scriptsOf: ['node', 'isolated-vm'],
    env: (installed) => ({
      // Node's headers are beside it; node-gyp would ask for them elsewhere.
      npm_config_nodedir: join(installed, `node_modules/node/node_modules/node-${process.platform}-${process.arch}`),
    }),
  });
  return {
    node: join(folder, 'node_modules', 'node', 'bin', 'node'),
    // What its own command starts after it has asked the registry for a newer version.
    program: join(folder, 'node_modules', '@directus', 'api', 'dist', 'cli', 'run.js'),
  };
}
