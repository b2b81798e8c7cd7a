import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Makes a repository whose `npm run check` fails if the file .git/broken exists. */
function makeRepository() {
  const folder = mkdtempSync(path.join(tmpdir(), 'grenda-release-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['release.ts', 'package/run.ts']) {
    cpSync(path.join(import.meta.dirname, file), path.join(folder, 'scripts', file));
  }
  mkdirSync(path.join(folder, 'server'));
  const common = { version: '0.9.0', type: 'module', private: true };
  const write = (file: string, content: string) => writeFileSync(path.join(folder, file), content);
  write(
    'package.json',
    JSON.stringify({ name: 'root', ...common, workspaces: ['server'], scripts: { check: 'test ! -e .git/broken' } }),
  );
  write('server/package.json', JSON.stringify({ name: 'server', ...common }));
  write('CHANGELOG.md', '# Changelog\n\n## Next version\n\nNew.\n\n## 0.9.0\n');
  write('package-lock.json', JSON.stringify({ lockfileVersion: 3 }));
  write('.gitignore', 'node_modules\n');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  git('config', 'user.name', 'x');
  git('config', 'user.email', 'x@example.no');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  const release = (version: string) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.ts', version], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };
  const state = () => ({ head: git('rev-parse', 'HEAD'), tags: git('tag'), files: git('status', '--porcelain') });
  return { folder, git, write, release, state };
}

test(
  'a release sets the version of every package and of the CHANGELOG, and cannot be repeated',
  { timeout: 60_000 },
  () => {
    const { folder, git, release, state } = makeRepository();
    expect(release('0.10.0')).toEqual({
      status: 0,
      output: 'Tagged v0.10.0. Publish it: git push --follow-tags\n',
    });
    expect(git('describe')).toBe('v0.10.0');
    for (const file of ['package.json', 'server/package.json']) {
      expect(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))).toMatchObject({ version: '0.10.0' });
    }
    expect(git('show', 'HEAD:CHANGELOG.md')).toBe('# Changelog\n\n## 0.10.0\n\nNew.\n\n## 0.9.0');
    const before = state();
    expect(before.files).toBe('');
    expect(release('0.10.0')).toEqual({ status: 1, output: 'v0.10.0 exists: choose a later version.\n' });
    expect(release('0.11.0').output).toBe("Describe the changes in CHANGELOG.md, below '## Next version'.\n");
    expect(state()).toEqual(before);
  },
);

test('a release that is refused or fails says why in one line, and changes nothing', { timeout: 60_000 }, () => {
  const { write, release, state } = makeRepository();
  const before = state();
  for (const version of ['', '01.0.0']) {
    expect(release(version).output).toBe('Pass a version, for example: npm run release -- 0.3.0\n');
  }
  expect(release('0.8.12').output).toBe('Choose a version later than 0.9.0.\n');
  write('.git/broken', '');
  expect(release('1.0.0')).toEqual({ status: 1, output: 'A check failed. Nothing was changed.\n' });
  expect(state()).toEqual(before);
  write('notes.txt', '');
  expect(release('1.0.0').output).toBe('Commit or stash your changes first.\n');
});

test('a release whose tag cannot be signed leaves no commit', { timeout: 60_000 }, () => {
  const { git, release, state } = makeRepository();
  const before = state();
  git('config', 'tag.gpgSign', 'true');
  git('config', 'gpg.program', 'false');
  const { status, output } = release('1.0.0');
  expect(status).toBe(1);
  expect(output).toContain('Nothing was released: the branch and the files are as before.');
  expect(state()).toEqual(before);
});
