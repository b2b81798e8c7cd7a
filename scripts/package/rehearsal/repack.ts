import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../run.ts';

type NextVersion = {
  version: string;
  /** A broken version migrates the database and then never becomes ready. */
  isBroken: boolean;
};

/** Copies the package `deb` to `file` and gives the copy another version. */
export function repack(deb: string, file: string, { version, isBroken }: NextVersion): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'grenda-repack-'));
  const program = path.join(folder, 'usr/lib/grenda/release');
  run('dpkg-deb', ['-R', deb, folder], { cwd: tmpdir() });
  replaceInFile(path.join(folder, 'DEBIAN/control'), /^Version: .*$/m, `Version: ${version}`);
  replaceInFile(path.join(program, 'package.json'), /"version": ".*"/, `"version": "${version}"`);
  if (isBroken) {
    writeFileSync(path.join(program, 'server/src/db/migrations/9999-later.sql'), 'create table later (id int);\n');
    replaceInFile(
      path.join(program, 'server/src/http/health.ts'),
      /await checkReady\(\);/,
      `throw new Error('never ready');`,
    );
  }
  run('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z1', '--build', folder, file], { cwd: tmpdir() });
  rmSync(folder, { recursive: true });
}

function replaceInFile(name: string, from: RegExp, to: string): void {
  const text = readFileSync(name, 'utf8');
  if (!from.test(text)) throw new Error(`${name} contains no match for ${from.source}.`);
  writeFileSync(name, text.replace(from, to));
}
