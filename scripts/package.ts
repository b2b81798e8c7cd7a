// Builds a .deb and a .tar.gz for each processor architecture in dist/ (docs/operate.md). If it builds for all of them,
// it also writes YunoHost's folder.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildPages, checkOut } from './package/build-pages.ts';
import { buildTree } from './package/build-tree.ts';
import { fetchNode } from './package/fetch-node.ts';
import { describeRelease } from './package/release.ts';
import { type Target, targets } from './package/targets.ts';
import { writeDeb } from './package/write-deb.ts';
import { writeImage } from './package/write-image.ts';
import { writeTarball } from './package/write-tarball.ts';
import { writeYunohost } from './package/write-yunohost.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    version: { type: 'string' },
    arch: { type: 'string', multiple: true },
    out: { type: 'string' },
    /** Builds the files a second time, and fails if their bytes differ (promise 142). */
    twice: { type: 'boolean', default: false },
    /** Also builds OCI images from `base`, with buildah. */
    image: { type: 'boolean', default: false },
    base: { type: 'string', default: 'docker.io/library/debian:trixie-slim' },
  },
});
const release = describeRelease(root, values.version);
const chosen = targets.filter(({ arch }) => !values.arch || values.arch.includes(arch));
if (chosen.length === 0) throw new Error('--arch must be amd64 or arm64.');
const dist = path.resolve(root, values.out ?? 'dist');
process.umask(0o022);
console.error(`Grenda ${release.version}, from commit ${release.commit}`);
const files = buildAll(dist);
if (values.twice) requireIdenticalRebuild(files);
for (const file of files) console.log(path.relative(process.cwd(), file));

function buildAll(into: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'grenda-package-'));
  try {
    mkdirSync(into, { recursive: true });
    const source = path.join(folder, 'source');
    checkOut(root, release, source);
    console.error('Building the pages …');
    buildPages(source, hostNodeFolder(folder));
    const built = chosen.flatMap((target) => makePackages({ target, source, folder, into }));
    // YunoHost's manifest refers to the tarballs of both processors.
    if (chosen.length === targets.length) writeYunohost(source, into, release);
    return built;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the folder of the packaged Node. It also builds the pages, because other versions compress differently. */
function hostNodeFolder(folder: string): string {
  const host = targets.find(({ cpu }) => cpu === process.arch);
  if (!host || process.platform !== 'linux') throw new Error('Run this on Linux, on an x64 or arm64 processor.');
  return path.dirname(fetchNode(root, host, path.join(folder, 'host-node')).program);
}

type PackageOptions = { target: Target; source: string; folder: string; into: string };

function makePackages({ target, source, folder, into }: PackageOptions): string[] {
  console.error(`Packing for ${target.arch} …`);
  const node = fetchNode(root, target, path.join(folder, `node-${target.cpu}`));
  const tree = path.join(folder, `tree-${target.cpu}`);
  buildTree({ source, tree, target, release, node });
  const parts = { source, tree, target, release, dist: into };
  return [writeTarball(parts), writeDeb(parts), ...(values.image ? [writeImage({ ...parts, base: values.base })] : [])];
}

function requireIdenticalRebuild(first: readonly string[]): void {
  const again = mkdtempSync(path.join(tmpdir(), 'grenda-again-'));
  try {
    buildAll(again);
    const isSame = (file: string) => readFileSync(file).equals(readFileSync(path.join(again, path.basename(file))));
    const changed = first.filter((file) => !isSame(file));
    if (changed.length > 0) throw new Error(`Two builds differ in: ${changed.join(', ')}`);
    console.error('Two builds produced identical files.');
  } finally {
    rmSync(again, { recursive: true });
  }
}
