import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { settingNames } from '../server/src/start/config.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const guide = read('docs/operate.md');

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'grenda-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a backup is deleted within 30 days and an unfinished file within two days, even if the nightly backup fails', () => {
  const unit = read('deploy/grenda-backup.service');
  const deletions = [...unit.matchAll(/^ExecStopPost=(\/usr\/bin\/find .*)$/gm)].map(([, command = '']) => command);
  const folder = makeFolder();
  const ageDays = {
    'new.backup': 0,
    'kept.backup': 28.4,
    // Deleted by this run. The next run may end up to 24 h 20 min later (RandomizedDelaySec, a long run), when the file
    // would be almost 30 days old.
    'gone.backup': 28.95,
    'old.backup': 40,
    'running.backup.unfinished': 0.1,
    'killed.backup.unfinished': 1.1,
    'notes.txt': 100,
  };
  for (const [name, days] of Object.entries(ageDays)) {
    writeFileSync(path.join(folder, name), '');
    const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    utimesSync(path.join(folder, name), at, at);
  }
  for (const command of deletions) {
    // systemd splits at spaces and does not expand `*`.
    const [program = '', ...args] = command.replaceAll('/var/lib/grenda/backups', folder).split(' ');
    execFileSync(program, args);
  }
  expect(readdirSync(folder).toSorted()).toEqual([
    'kept.backup',
    'new.backup',
    'notes.txt',
    'running.backup.unfinished',
  ]);
});

test('a failed backup or off-site copy leaves a marker file until one succeeds; off-site copies are deleted within 30 days', () => {
  const folder = makeFolder();
  const names = ['backup', 'offsite'];
  for (const result of ['exit-code', 'success']) {
    for (const name of names) {
      const unit = read(`deploy/grenda-${name}.service`);
      const [, script = ''] = /^ExecStopPost=\/bin\/sh -c '(.*SERVICE_RESULT.*)'$/m.exec(unit) ?? [];
      const command = script.replace('/var/lib/grenda/backups', folder).replaceAll('$$', '$');
      execFileSync('/bin/sh', ['-c', command], { cwd: folder, env: { ...process.env, SERVICE_RESULT: result } });
    }
    expect(readdirSync(folder)).toEqual(result === 'success' ? [] : names.map((name) => `failed-${name}`));
  }
  expect(Number(/--keep-within (\d+)d --prune/.exec(read('deploy/grenda-offsite.service'))?.[1])).toBeLessThan(29);
});

test('the compose file is self-contained and passes on every setting that makes sense in its container', () => {
  const compose = read('deploy/compose.yaml');
  expect(compose).not.toMatch(/^\s*(build|context|env_file|dockerfile|extends|configs|secrets):|\.\//m);
  // Settings for paths in the container, metrics, draining, the build and a separate back end are not passed on.
  const omitted = /^(DATA_DIR|LOGO|METRICS_.+|DRAIN_SECONDS|APP_ENV|API_ORIGIN)$/;
  const passed = [...compose.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name = '']) => name);
  expect(passed).toEqual(expect.arrayContaining(settingNames.filter((name) => !omitted.test(name))));
});

test('systemd stops restarting after an invalid setting or half an hour of failed starts, and reports both', () => {
  const unit = read('deploy/grenda.service');
  expect(unit).toMatch(/^RestartPreventExitStatus=78$/m);
  // A failed start takes about a second, and the next one begins RestartSec later.
  const [limit = 0, interval = 0, restartSeconds = 0] = ['StartLimitBurst', 'StartLimitIntervalSec', 'RestartSec'].map(
    (name) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(unit)?.[1]),
  );
  expect(limit * (restartSeconds + 1)).toBeLessThan(interval);
  expect(limit * (restartSeconds + 1)).toBeGreaterThanOrEqual(20 * 60);
  for (const name of ['grenda', 'grenda-backup', 'grenda-offsite']) {
    expect(read(`deploy/${name}.service`), name).toMatch(/^OnFailure=grenda-failed@%n\.service$/m);
  }
  const [, command = ''] = /^ExecStart=(\S+) %i$/m.exec(read('deploy/grenda-failed@.service')) ?? [];
  expect(guide).toContain(command);
});

test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('systemd accepts the units', () => {
  const folder = makeFolder();
  const units = readdirSync(path.join(root, 'deploy')).filter((name) => /\.(service|timer)$/.test(name));
  expect(units.length).toBeGreaterThanOrEqual(4);
  for (const name of units) {
    const unit = read(`deploy/${name}`).replaceAll(/^(ExecStart=)(?!\/bin\/)\S+/gm, '$1/bin/true');
    writeFileSync(path.join(folder, name), unit);
  }
  const files = units.map((name) => path.join(folder, name.replace('@.', '@grenda.service.')));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
  expect(stderr.split('\n').filter((line) => line.includes('grenda'))).toEqual([]);
  expect(status).toBe(0);
});

test('a user who may not read the settings is told to run the command as root', () => {
  const folder = makeFolder();
  chmodSync(folder, 0o755);
  const settings = path.join(folder, 'grenda.env');
  writeFileSync(settings, '', { mode: 0 });
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const { status, stderr } = spawnSync('sh', [path.join(root, 'deploy/package/grenda'), 'doctor'], {
    ...nobody,
    env: { ...process.env, GRENDA_SETTINGS: settings },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, `This user may not read ${settings}. Run: sudo grenda doctor\n`]);
});
