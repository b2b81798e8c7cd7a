// Makes the packages of the last commit in dist/: a .deb and a .tar.gz for each processor. See docs/operate.md.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildPages, checkOut } from './package/build-pages.ts';
import { buildTree } from './package/build-tree.ts';
import { fetchNode } from './package/fetch-node.ts';
import { describeRelease } from './package/release.ts';
import { type Target, targets } from './package/targets.ts';
import { writeDeb } from './package/write-deb.ts';
import { writeTarball } from './package/write-tarball.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { version: { type: 'string' }, arch: { type: 'string', multiple: true }, out: { type: 'string' } },
});
const release = describeRelease(root, values.version);
const chosen = values.arch ?? targets.map(({ arch }) => arch);
const folder = mkdtempSync(path.join(tmpdir(), 'grenda-package-'));
const dist = path.resolve(root, values.out ?? 'dist');
process.umask(0o022);
try {
  console.error(`Grenda ${release.version}, from commit ${release.commit}`);
  mkdirSync(dist, { recursive: true });
  const source = path.join(folder, 'source');
  checkOut(root, release, source);
  console.error('Building the pages …');
  buildPages(source, hostNode());
  for (const target of targets.filter(({ arch }) => chosen.includes(arch))) writePackages(target, source);
} finally {
  rmSync(folder, { recursive: true });
}

/** Returns the folder of the Node that is packaged, for this machine: another Node compresses to other bytes. */
function hostNode(): string {
  const host = targets.find(({ cpu }) => cpu === process.arch);
  if (!host || process.platform !== 'linux') throw new Error('Run this on Linux, on an x64 or arm64 processor.');
  return path.dirname(fetchNode(root, host, path.join(folder, 'host-node')).program);
}

function writePackages(target: Target, source: string): void {
  console.error(`Packing for ${target.arch} …`);
  const node = fetchNode(root, target, path.join(folder, `node-${target.cpu}`));
  const tree = path.join(folder, `tree-${target.cpu}`);
  buildTree({ source, tree, target, release, node });
  for (const file of [
    writeTarball({ tree, target, release, dist }),
    writeDeb({ source, tree, target, release, dist }),
  ]) {
    console.log(path.relative(process.cwd(), file));
  }
}
