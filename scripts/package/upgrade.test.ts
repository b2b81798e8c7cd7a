import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const script = readFileSync(path.resolve(import.meta.dirname, '../../deploy/package/upgrade'), 'utf8');

/**
 * Stub of systemctl. The file `active` exists while the service is active. If the file `backing-up` exists, the first
 * query of ActiveState reports a running nightly backup, which then ends and starts the service.
 */
const systemctl = `#!/bin/sh
case "$*" in
  'stop grenda') rm -f "$ROOT/active" ;;
  'start grenda') touch "$ROOT/active" ;;
  *is-active*) test -e "$ROOT/active" ;;
  *is-failed*) false ;;
  *NRestarts*) echo 0 ;;
  *ActiveState*) if [ -e "$ROOT/backing-up" ]; then rm "$ROOT/backing-up"; touch "$ROOT/active"; echo activating; fi ;;
esac
`;
/** Stub of the grenda command. Runs the file on-COMMAND if it exists. Backup and restore each create a file. */
const grenda = `#!/bin/sh
if [ -e "$ROOT/on-$1" ]; then . "$ROOT/on-$1"; fi
case $1 in backup) touch "$2" ;; restore) touch "$ROOT/restored" ;; esac
`;

function install() {
  const root = mkdtempSync(path.join(tmpdir(), 'grenda-upgrade-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const at = (name: string) => path.join(root, name);
  const put = (name: string, text: string) => {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
    chmodSync(at(name), 0o755);
  };
  for (const [folder, version] of [
    ['release', '1.1'],
    ['versions/1.0', '1.0'],
  ]) {
    put(`${folder}/package.json`, `{\n  "version": "${version}",\n  "name": "grenda"\n}\n`);
    put(`${folder}/bin/grenda`, grenda);
    put(`${folder}/bin/node`, `#!/bin/sh\ntest ! -e "$ROOT/unready-${version}"\n`);
  }
  symlinkSync('versions/1.0', at('current'));
  put('bin/systemctl', systemctl);
  put('bin/install', '#!/bin/sh\nmkdir -p "$ROOT/backups"\n');
  put('bin/sleep', '#!/bin/sh\nexit 0\n');
  put('settings', '');
  put('active', '');
  const folders = { '/usr/lib/grenda': root, '/etc/grenda/grenda.env': at('settings'), '/run/systemd/system': root };
  let text = script.replace('/var/lib/grenda/backups', at('backups'));
  for (const [from, to] of Object.entries(folders)) text = text.replaceAll(from, to);
  put('upgrade', text);
  return {
    put,
    remove: (name: string) => rmSync(at(name)),
    has: (name: string) => existsSync(at(name)),
    upgrade: () => {
      const env = { PATH: `${at('bin')}:${process.env['PATH']}`, ROOT: root, GRENDA_READY_SECONDS: '0' };
      const { status, signal, stdout } = spawnSync(at('upgrade'), { encoding: 'utf8', env });
      return { ended: signal ?? status, stdout, version: path.basename(readlinkSync(at('current'))) };
    },
  };
}

test('an upgrade switches to a version that becomes ready', () => {
  const { upgrade, has } = install();
  expect(upgrade()).toMatchObject({ ended: 0, version: '1.1' });
  expect([has('active'), has('upgrading'), has('restored')]).toEqual([true, false, false]);
});

test('promise 142: an upgrade that is killed leaves a stopped server, and the next run continues', () => {
  const { upgrade, has, put, remove } = install();
  put('on-backup', 'kill -9 $PPID');
  expect(upgrade()).toMatchObject({ ended: 'SIGKILL', version: '1.0' });
  expect(has('active')).toBe(false);
  remove('on-backup');
  expect(upgrade()).toMatchObject({ ended: 0, version: '1.1' });
  expect([has('active'), has('upgrading')]).toEqual([true, false]);
});

test('promise 142: if an upgrade was killed after the switch to the new version, a rollback restores no backup, so that writes to the new version are kept', () => {
  const { upgrade, has, put } = install();
  put('on-backup', 'cd "$ROOT/versions/1.1/bin"; rm node; echo \'kill -9 $PPID\' >node; chmod +x node');
  expect(upgrade()).toMatchObject({ ended: 'SIGKILL', version: '1.1' });
  put('unready-1.0', '');
  put('unready-1.1', '');
  const { stdout, ...ended } = upgrade();
  expect(ended).toEqual({ ended: 3, version: '1.0' });
  expect(stdout).toMatch(/NOT running: .+ restore --replace \S+\.backup$/m);
  expect([has('active'), has('restored')]).toEqual([false, false]);
});

test('after a failed backup, a signal during the backup or a failed doctor check, the old version runs', () => {
  for (const [name, act] of [
    ['backup', 'exit 1'],
    ['backup', 'kill $PPID; exit 1'],
    ['doctor', 'exit 1'],
  ] as const) {
    const { upgrade, has, put } = install();
    put(`on-${name}`, act);
    expect(upgrade(), act).toMatchObject({ version: '1.0' });
    expect(has('active'), act).toBe(true);
  }
});

test('promise 142: a version that does not become ready is rolled back, and the backup is restored if the old version refuses the database', () => {
  for (const refuses of [false, true]) {
    const { upgrade, has, put } = install();
    put('unready-1.1', '');
    if (refuses) put('unready-1.0', '');
    put('on-restore', 'rm "$ROOT/unready-1.0"');
    expect(upgrade()).toMatchObject({ ended: 3, version: '1.0' });
    expect([has('active'), has('restored'), has('upgrading')]).toEqual([true, refuses, false]);
  }
});

test('if the backup cannot be restored, the server stays stopped, and the output says how to continue', () => {
  const { upgrade, has, put } = install();
  put('unready-1.1', '');
  put('unready-1.0', '');
  put('on-restore', 'exit 1');
  const { stdout, ended } = upgrade();
  expect(ended).toBe(3);
  expect(stdout).toMatch(
    /could not be restored\. Fix the error above, then run: sudo grenda restore --replace \S+\.backup$/m,
  );
  expect(has('active')).toBe(false);
});

test('an upgrade waits for the nightly backup, which has stopped the server', () => {
  const { upgrade, remove, put, has } = install();
  remove('active');
  put('backing-up', '');
  expect(upgrade().stdout).toMatch(/making a backup/);
  expect(has('active')).toBe(true);
});
