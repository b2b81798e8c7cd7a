// Rehearses the life of an installation in a Debian with systemd: install, set up, join, upgrade, go back, purge.
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bootMachine, missingForMachine } from './package/rehearsal/machine.ts';
import { openNeighbourhood } from './package/rehearsal/neighbourhood.ts';
import { repack } from './package/rehearsal/repack.ts';
import { openSmtpServer } from './package/rehearsal/smtp-server.ts';
import { describeRelease } from './package/release.ts';
import { run } from './package/run.ts';
import { targets } from './package/targets.ts';

const { values } = parseArgs({
  options: {
    deb: { type: 'string' },
    suite: { type: 'string', default: 'trixie' },
    database: { type: 'string', default: 'embedded' },
  },
});
const root = path.resolve(import.meta.dirname, '..');
const port = process.env['PORT'] ?? '3000';
const origin = `http://127.0.0.1:${port}`;
const publicOrigin = 'https://grenda.lia.no';
const password = 'blåbær og brunost i skogen';

const missing = missingForMachine();
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}
const folder = mkdtempSync(path.join(tmpdir(), 'grenda-rehearsal-'));
const started = performance.now();
const smtp = await openSmtpServer();
const machine = await bootMachine(root, values.suite, path.join(folder, 'machine'));
try {
  await rehearse(path.resolve(values.deb ?? builtPackage()));
  console.log(
    `\nThe package works in ${((performance.now() - started) / 1_000).toFixed(0)} s, the start of Debian included.`,
  );
} finally {
  await machine.stop();
  await smtp.stop();
  rmSync(folder, { recursive: true, force: true });
}

function offsiteSettings(secret: string): string {
  return `RESTIC_REPOSITORY=/var/cache/grenda/copies\nRESTIC_PASSWORD='${secret}'\n`;
}

/** Runs setup. Without internet access, doctor may report only that the push services cannot be reached. */
async function setUp(before = '', flags = ''): Promise<string> {
  const output = await machine.run(`${before} grenda setup --yes ${flags} || true`);
  assert.doesNotMatch(output, /^!! (?!push services)/m);
  assert.match(output, /^ok database: /m);
  return output;
}

async function rehearse(deb: string): Promise<void> {
  copyFileSync(deb, machine.path('/root/grenda.deb'));
  const install = (name: string) =>
    machine.run(
      `GRENDA_READY_SECONDS=25 DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${name}`,
    );
  await step('install', () => install('/root/grenda.deb'));
  const version = (await machine.run('grenda --version')).trim();
  await step('a second package and one that does not start are made', () => {
    repack(deb, machine.path('/root/next.deb'), { version: `${version}.1`, isBroken: false });
    repack(deb, machine.path('/root/broken.deb'), { version: `${version}.2`, isBroken: true });
  });
  await machine.run(`echo PORT=${port} >> /etc/grenda/grenda.env`);
  if (values.database === 'postgresql') {
    await step('install PostgreSQL', () =>
      machine.run('apt-get update && apt-get install -y --no-install-recommends postgresql'),
    );
  }
  const flags = `--origin ${publicOrigin} --smtp-url ${smtp.url} --controller 'Lia vel' --app open --proxy none --database ${values.database}`;
  const administrator = { email: 'anne@lia.no', username: 'anne', password };
  await step('setup', async () => {
    const account = `--admin-email ${administrator.email} --admin-username ${administrator.username}`;
    assert.match(await setUp(`echo '${password}' |`, `${flags} ${account}`), /^ok mail: /m);
  });
  assert.match(await smtp.mailTo(administrator.email), /E-posten virker/);

  const neighbourhood = openNeighbourhood(origin, publicOrigin);
  await step('a neighbour joins, and follows the link in the email that arrived', async () => {
    await neighbourhood.join('kari@lia.no', password);
    await neighbourhood.confirm(await smtp.mailTo('kari@lia.no'));
  });
  await step('the administrator approves', () => neighbourhood.approve(administrator, 'kari@lia.no'));
  assert.equal(await neighbourhood.isApproved('kari@lia.no', password), true);
  assert.match(await (await fetch(`${origin}/personvern`)).text(), /Lia vel driver Grenda/);

  await step('backup', () => machine.run('systemctl start grenda-backup && systemctl is-active grenda'));
  await step('a copy with restic, and one that fails', async () => {
    await machine.run('apt-get update && apt-get install -y --no-install-recommends restic');
    writeFileSync(machine.path('/etc/grenda/offsite.env'), offsiteSettings(password), { mode: 0o600 });
    await machine.run('systemctl start grenda-offsite && test ! -e /var/lib/grenda/backups/failed-offsite');
    const restic = 'set -a; . /etc/grenda/offsite.env; restic --no-cache dump latest grenda.backup';
    await machine.run(`(${restic}) | cmp - $(ls -t /var/lib/grenda/backups/*.backup | head -n 1)`);
    writeFileSync(machine.path('/etc/grenda/offsite.env'), offsiteSettings('feil'), { mode: 0o600 });
    await machine.run('! systemctl start grenda-offsite && test -e /var/lib/grenda/backups/failed-offsite');
  });
  await step('setup again', () => setUp());
  await step('upgrade', () => install('/root/next.deb'));
  assert.equal(await runningVersion(), `${version}.1`);
  assert.equal(await neighbourhood.isApproved('kari@lia.no', password), true);

  await step('an upgrade that migrates and then fails goes back', async () => {
    assert.match(await install('/root/broken.deb'), /going back to/);
  });
  assert.equal(await runningVersion(), `${version}.1`);
  assert.equal(await neighbourhood.isApproved('kari@lia.no', password), true);
  assert.match(await machine.run('grenda doctor || true'), /^!! version: .+ although .+\.2 is installed/m);

  await step('purge', () => machine.run('apt-get purge -y grenda'));
  for (const file of ['/etc/grenda', '/var/lib/grenda', '/usr/lib/grenda', '/usr/bin/grenda']) {
    assert.equal(existsSync(machine.path(file)), false, `${file} is left`);
  }
}

async function runningVersion(): Promise<string> {
  const { version } = (await (await fetch(`${origin}/health/ready`)).json()) as { version: string };
  return version;
}

async function step(name: string, act: () => unknown): Promise<void> {
  const before = performance.now();
  await act();
  console.log(`▸ ${name} (${((performance.now() - before) / 1_000).toFixed(1)} s)`);
}

/** Returns the package of the last commit for this machine, which is made if it is not in dist/ yet. */
function builtPackage(): string {
  const arch = targets.find(({ cpu }) => cpu === process.arch)?.arch ?? 'amd64';
  const name = `grenda_${describeRelease(root).version}_${arch}.deb`;
  const dist = path.join(root, 'dist');
  if (!existsSync(dist) || !readdirSync(dist).includes(name)) {
    run(process.execPath, ['scripts/package.ts', '--arch', arch], { cwd: root });
  }
  return path.join(dist, name);
}
