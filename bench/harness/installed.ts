import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.ts';

type Installation = {
  packages: Readonly<Record<string, string>>;
  /** Only the install scripts of these packages are run, in this order. */
  runScriptsOf?: readonly string[];
  env?: (folder: string) => Record<string, string>;
};

/** Installs packages in `.cache/NAME`, unless exactly these are there already. Returns that folder. */
export async function ensureInstalled(
  name: string,
  { packages, runScriptsOf = [], env }: Installation,
): Promise<string> {
  const folder = join(root, '.cache', name);
  const record = join(folder, 'installed.txt');
  const specifiers = Object.entries(packages).map(([packageName, version]) => `${packageName}@${version}`);
  if (existsSync(record) && readFileSync(record, 'utf8') === specifiers.join('\n')) return folder;
  console.error(`Installing ${specifiers.join(', ')} under .cache. This may take some minutes …`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  npm(folder, ['install', '--ignore-scripts', '--no-save', ...specifiers]);
  for (const scriptPackage of runScriptsOf) {
    console.error(`Running the install script of ${scriptPackage} …`);
    npm(folder, ['rebuild', scriptPackage], env?.(folder));
  }
  await writeFile(record, specifiers.join('\n'));
  return folder;
}

function npm(folder: string, args: readonly string[], env: Record<string, string> = {}): void {
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
}
