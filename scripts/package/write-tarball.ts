import path from 'node:path';
import { setModesAndTimes } from './set-modes-and-times.ts';
import type { Release } from './release.ts';
import { run } from './run.ts';
import type { Target } from './targets.ts';

type TarballOptions = { tree: string; target: Target; release: Release; dist: string };

/** The executable files of a release. */
export const programs = ['bin/node', 'bin/grenda', 'deploy/package/upgrade'];

export function writeTarball({ tree, target, release, dist }: TarballOptions): string {
  const name = `grenda-${release.version}`;
  const file = path.join(dist, `${name}-linux-${target.cpu}.tar.gz`);
  setModesAndTimes(tree, release.seconds, programs);
  const owner = ['--owner=0', '--group=0', '--numeric-owner'];
  const reproducible = ['--sort=name', '--format=gnu', ...owner, '--use-compress-program=gzip -9n'];
  run('tar', [...reproducible, `--transform=flags=r;s,^\\.,${name},`, '-cf', file, '-C', tree, '.'], { cwd: tree });
  return file;
}
