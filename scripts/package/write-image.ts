import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Release } from './release.ts';
import { run } from './run.ts';
import type { Target } from './targets.ts';

type ImageOptions = { tree: string; target: Target; release: Release; dist: string; base: string };

const folder = '/opt/grenda';
const dataDir = '/var/lib/grenda';
const user = '10001';
/** The same as in deploy/Dockerfile. The memory settings are explained in decisions 34, 182 and 183. */
const settings = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PORT: '3000',
  DATA_DIR: dataDir,
  NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=256',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: `${dataDir}/compile-cache`,
};

/** Writes an OCI image and returns its path. The product needs only the C and C++ libraries of the base image. */
export function writeImage({ tree, target, release, dist, base }: ImageOptions): string {
  const file = path.join(dist, `grenda-${release.version}-linux-${target.cpu}-oci.tar`);
  const buildah = (...args: string[]) => run('buildah', args, { cwd: tree }).trim();
  const container = buildah('from', '--quiet', `--arch=${target.arch}`, base);
  try {
    buildah('copy', '--quiet', container, tree, folder);
    // Volumes inherit the owner of this empty folder.
    const mounted = buildah('mount', container);
    run('install', ['-d', '-m', '700', '-o', user, '-g', user, path.join(mounted, dataDir)], { cwd: tree });
    run('touch', ['-d', `@${release.seconds}`, path.join(mounted, dataDir)], { cwd: tree });
    buildah('umount', container);
    const config = [
      ...Object.entries({ ...settings, PATH: `${folder}/bin:/usr/local/bin:/usr/bin:/bin` }).map(
        ([name, value]) => `--env=${name}=${value}`,
      ),
      `--user=${user}:${user}`,
      `--workingdir=${folder}`,
      `--volume=${dataDir}`,
      '--port=3000',
      '--entrypoint=[]',
      `--cmd=["node","server/src/start/main.ts"]`,
      `--label=org.opencontainers.image.version=${release.version}`,
      '--label=org.opencontainers.image.licenses=MIT',
    ];
    buildah('config', ...config, container);
    const layout = `${tree}-oci`;
    const options = ['--quiet', '--format=oci', '--disable-compression=false', `--timestamp=${release.seconds}`];
    buildah('commit', ...options, container, `oci:${layout}:grenda:latest`);
    const reproducible = [
      '--sort=name',
      '--format=gnu',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
    ];
    run('tar', [...reproducible, `--mtime=@${release.seconds}`, '-cf', file, '-C', layout, '.'], { cwd: tree });
    rmSync(layout, { recursive: true });
  } finally {
    buildah('rm', container);
  }
  return file;
}
