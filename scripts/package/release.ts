import { readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.ts';

export type Release = {
  version: string;
  commit: string;
  /** Unix time of the commit. */
  seconds: number;
};

/**
 * Describes the checked-out commit. An untagged commit has a version such as `1.2.0+git20261123174305.94c4be6`.
 * @throws if the commit has a version tag that does not match package.json and the CHANGELOG
 */
export function describeRelease(root: string, version?: string): Release {
  const git = (...args: string[]) => run('git', args, { cwd: root }).trim();
  const [commit = '', seconds = ''] = git('log', '-1', '--format=%h %ct', '--abbrev=7').split(' ');
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const tags = git('tag', '--points-at', 'HEAD')
    .split('\n')
    .filter((tag) => /^v\d/.test(tag));
  for (const tag of tags) requireRelease(root, tag, manifest.version);
  const time = new Date(Number(seconds) * 1_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const untagged = `${manifest.version}+git${time}.${commit}`;
  return { version: version ?? (tags.length > 0 ? manifest.version : untagged), commit, seconds: Number(seconds) };
}

function requireRelease(root: string, tag: string, version: string): void {
  if (tag !== `v${version}`) throw new Error(`The commit is tagged ${tag}, and package.json has version ${version}.`);
  const [latest] = /(?<=^## ).*$/m.exec(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')) ?? [];
  if (latest !== version) throw new Error(`The commit is tagged ${tag}, and the CHANGELOG begins with ${latest}.`);
}
