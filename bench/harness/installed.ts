import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.ts';

type Installation = {
  /** Exact versions by package. */
  packages: Readonly<Record<string, string>>;
  /** Those whose own install scripts are run, in this order; nobody else's are. */
  scriptsOf?: readonly string[];
  /** The environment of the install scripts. */
  env?: (folder: string) => Record<string, string>;
};

/**
 * Installs what only a measurement needs in a folder under .cache, unless it is there in these versions, and answers
 * with the folder.
 */
export async function ensureInstalled(name: string, { packages, scriptsOf = [], env }: Installation): Promise<string> {
  const folder = join(root, '.cache', name);
  const record = join(folder, 'installed.txt');
  const wanted = Object.entries(packages).map(([what, version]) => `${what}@${version}`);
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted.join('\n')) return folder;
  console.error(`Installing ${wanted.join(', ')} under .cache, which may take some minutes …`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  npm(folder, ['install', '--ignore-scripts', '--no-save', ...wanted]);
  for (const what of scriptsOf) {
    console.error(`Running the install script of ${what} …`);
    npm(folder, ['rebuild', what], env?.(folder));
  }
  await writeFile(record, wanted.join('\n'));
  return folder;
}

function npm(folder: string, args: readonly string[], env: Record<string, string> = {}): void {
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
}
