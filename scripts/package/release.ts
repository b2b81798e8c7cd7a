import { readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.ts';

export type Release = {
  version: string;
  commit: string;
  /** The time of the commit, which every packed file gets. */
  seconds: number;
};

/**
 * Describes the last commit. Its version is that of package.json if the commit is tagged with it, such as `v1.2.0`. Any
 * other commit comes after that release and before the next, such as `1.2.0+git20261123174305.94c4be6`.
 */
export function describeRelease(root: string, version?: string): Release {
  const git = (...args: string[]) => run('git', args, { cwd: root }).trim();
  const [commit = '', seconds = ''] = git('log', '-1', '--format=%h %ct', '--abbrev=7').split(' ');
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const isTagged = git('tag', '--points-at', 'HEAD').split('\n').includes(`v${manifest.version}`);
  const time = new Date(Number(seconds) * 1_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const untagged = `${manifest.version}+git${time}.${commit}`;
  return { version: version ?? (isTagged ? manifest.version : untagged), commit, seconds: Number(seconds) };
}
