import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { setModesAndTimes } from './set-modes-and-times.ts';
import { describeRelease } from './release.ts';
import { thirdPartyNotices } from './third-party-notices.ts';
import { nodeVersion } from './targets.ts';
import { writeYunohost } from './write-yunohost.ts';

const root = path.resolve(import.meta.dirname, '../..');
const dispatcher = path.join(root, 'deploy/package/grenda');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'grenda-package-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('packages contain the Node version in package.json, with which the tests run', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect(nodeVersion).toBe(dependencies['node']);
});

test('an untagged commit adds its time and id to the version of package.json; a tag that does not match is refused', () => {
  const folder = makeFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.no', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-11-23T17:43:05Z' },
      stdio: 'pipe',
    });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: '1.2.0' }));
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  const { version, commit, seconds } = describeRelease(folder);
  expect(version).toBe(`1.2.0+git20261123174305.${commit}`);
  expect(seconds).toBe(Date.parse('2026-11-23T17:43:05Z') / 1000);
  git('tag', 'v1.2.0');
  writeFileSync(path.join(folder, 'CHANGELOG.md'), '# Changelog\n\n## Next version\n\n## 1.2.0\n');
  expect(() => describeRelease(folder)).toThrow('the CHANGELOG begins with Next version');
  writeFileSync(path.join(folder, 'CHANGELOG.md'), '# Changelog\n\n## 1.2.0\n\n## 1.1.0\n');
  expect(describeRelease(folder).version).toBe('1.2.0');
  git('tag', 'v1.3.0');
  expect(() => describeRelease(folder)).toThrow('tagged v1.3.0, and package.json has version 1.2.0');
});

test('the notices contain the licences of the libraries in libvips, and links to their sources', () => {
  const modules = makeFolder();
  const folder = '@img/sharp-libvips-linux-arm64';
  const manifest = { name: folder, version: '1.3.4', license: 'LGPL-3.0-or-later' };
  mkdirSync(path.join(modules, folder), { recursive: true });
  writeFileSync(path.join(modules, folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(modules, folder, 'README.md'), '| librsvg | LGPLv3 |');
  const installed = [{ folder, name: folder, version: manifest.version }];
  const notices = thirdPartyNotices({ modules, installed, webNotices: '', nodeLicence: '' });
  for (const text of ['| librsvg |', 'LESSER GENERAL PUBLIC', 'Corresponding Source', 'sharp-libvips/tree/v1.3.4']) {
    expect(notices).toContain(text);
  }
});

test('packed files have fixed modes and times, and a dangling symbolic link causes no error', () => {
  const folder = makeFolder();
  mkdirSync(path.join(folder, 'bin'), { mode: 0o700 });
  for (const name of ['bin/run', '.hidden']) writeFileSync(path.join(folder, name), '', { mode: 0o600 });
  symlinkSync('nowhere', path.join(folder, 'link'));
  utimesSync(path.join(folder, 'bin/run'), 1, 1);
  setModesAndTimes(folder, 1_000, ['bin/run']);
  const modeAndTime = (name: string) => {
    const { mode, mtimeMs } = statSync(path.join(folder, name));
    return [(mode & 0o777).toString(8), mtimeMs];
  };
  expect(modeAndTime('bin')).toEqual(['755', 1_000_000]);
  expect(modeAndTime('bin/run')).toEqual(['755', 1_000_000]);
  expect(modeAndTime('.hidden')).toEqual(['644', 1_000_000]);
});

test('help, completion and the manual list every command, and an unknown command is refused', () => {
  const commands = [...read('deploy/package/grenda').matchAll(/^ {2}([a-z |]+)\) (?:node|exec|GRENDA)/gm)]
    .flatMap(([, names = '']) => names.split(' | '))
    .filter((name) => name !== 'version');
  expect(commands).toContain('backup');
  const help = execFileSync(dispatcher, ['help'], { encoding: 'utf8' });
  for (const command of commands) {
    expect(help, command).toMatch(new RegExp(`^  ${command} `, 'm'));
    expect(read('deploy/package/completion.bash'), command).toMatch(new RegExp(`'[^']*\\b${command}\\b`));
    expect(read('deploy/package/grenda.8'), command).toMatch(new RegExp(`^\\.BI? ${command}\\b`, 'm'));
  }
  const { status, stderr } = spawnSync(dispatcher, ['bakcup'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('there is no command bakcup');
});

test("YunoHost's folder gets the version and the checksums of the tarballs", () => {
  const dist = makeFolder();
  for (const cpu of ['x64', 'arm64']) writeFileSync(path.join(dist, `grenda-1.2.0-linux-${cpu}.tar.gz`), cpu);
  const folder = writeYunohost(root, dist, { version: '1.2.0', commit: '94c4be6', seconds: 0 });
  const manifest = readFileSync(path.join(folder, 'manifest.toml'), 'utf8');
  expect(manifest).toContain('version = "1.2.0~ynh1"');
  for (const [arch, cpu] of [
    ['amd64', 'x64'],
    ['arm64', 'arm64'],
  ]) {
    const sum = createHash('sha256').update(String(cpu)).digest('hex');
    expect(manifest).toContain(`${arch}.url = "https://grenda.example/grenda-1.2.0-linux-${cpu}.tar.gz"`);
    expect(manifest).toContain(`${arch}.sha256 = "${sum}"`);
  }
  expect(readFileSync(path.join(folder, 'conf/systemd.service'), 'utf8')).toContain('WorkingDirectory=/opt/grenda');
  expect(manifest).toMatch(/dir = "\/opt\/grenda"[\s\S]+dir = "\/var\/lib\/grenda"/);
});

test('the scripts of the Debian and YunoHost packages are valid shell', () => {
  for (const name of ['debian/postinst', 'debian/prerm', 'debian/postrm', 'grenda', 'upgrade']) {
    expect(spawnSync('sh', ['-n', path.join(root, 'deploy/package', name)]).status, name).toBe(0);
  }
  for (const name of ['install', 'remove', 'upgrade', 'backup', 'restore', 'change_url', '_common.sh']) {
    expect(spawnSync('bash', ['-n', path.join(root, 'deploy/yunohost/scripts', name)]).status, name).toBe(0);
  }
});
