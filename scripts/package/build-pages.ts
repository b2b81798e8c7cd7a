import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Release } from './release.ts';
import { run } from './run.ts';

/** Extracts the files of the release's commit into the new folder `source`. */
export function checkOut(root: string, { commit }: Release, source: string): void {
  mkdirSync(source);
  const archive = `${source}.tar`;
  run('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: root });
  run('tar', ['-xf', archive, '-C', source], { cwd: source });
}

export function buildPages(source: string, nodeFolder: string): void {
  const env = { PATH: `${nodeFolder}${path.delimiter}${process.env['PATH']}`, APP_ENV: 'production' };
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: source, env });
  run('npm', ['run', '--silent', 'build'], { cwd: source, env });
}
