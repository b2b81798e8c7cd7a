import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { ensureInstalled } from '../../harness/installed.ts';

export const versions = {
  'react-admin': '5.15.4',
  'ra-data-simple-rest': '5.15.3',
  '@mui/material': '9.5.0',
  '@mui/icons-material': '9.5.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
} as const;

const source = fileURLToPath(new URL('app/', import.meta.url));

/** Builds the app with our own Vite, and removes it after `work`. */
export async function withBuiltApp<T>(work: (built: string) => Promise<T>): Promise<T> {
  const folder = await ensureInstalled('peers/react-admin', { packages: versions });
  // Next to node_modules, so that imports resolve.
  const app = await mkdtemp(join(folder, 'app-'));
  try {
    await cp(source, app, { recursive: true });
    console.error('Building the react-admin app …');
    await build({ root: app, configFile: false, logLevel: 'error' });
    return await work(join(app, 'dist'));
  } finally {
    await rm(app, { recursive: true });
  }
}
