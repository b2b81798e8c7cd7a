// Rehearses the life cycle of an installation on Debian with systemd: install, set up, back up,
// upgrade, restore, roll back, purge.
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bootMachine, findMachineProblem } from './package/rehearsal/machine.ts';
import { openNeighbourhood } from './package/rehearsal/neighbourhood.ts';
import { repack } from './package/rehearsal/repack.ts';
import { openSmtpServer } from './package/rehearsal/smtp-server.ts';
import { describeRelease } from './package/release.ts';
import { run } from './package/run.ts';
import { targets } from './package/targets.ts';

const { values } = parseArgs({
  options: {
    deb: { type: 'string' },
    /** The version that is installed first and then upgraded: a .deb, or a commit or tag such as v0.1.0. */
    before: { type: 'string' },
    suite: { type: 'string', default: 'trixie' },
    database: { type: 'string', default: 'embedded' },
  },
});
const root = path.resolve(import.meta.dirname, '..');
const hostArch = targets.find(({ cpu }) => cpu === process.arch)?.arch ?? 'amd64';
const port = process.env['PORT'] ?? '3000';
const origin = `http://127.0.0.1:${port}`;
const publicOrigin = 'https://grenda.lia.no';
const password = 'blåbær og brunost i skogen';

const problem = findMachineProblem();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
const folder = mkdtempSync(path.join(tmpdir(), 'grenda-rehearsal-'));
const started = performance.now();
const smtp = await openSmtpServer();
const machine = await bootMachine(root, values.suite, path.join(folder, 'machine'));
try {
  await rehearse(path.resolve(values.deb ?? builtPackage()));
  console.log(
    `\nThe package works. The rehearsal took ${((performance.now() - started) / 1_000).toFixed(0)} s, including the boot of Debian.`,
  );
} finally {
  await machine.stop();
  await smtp.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Runs `grenda setup`. Only its check of the push services may fail, since the machine may be offline. */
async function setUp(input = '', flags = ''): Promise<string> {
  const output = await machine.run(`${input} grenda setup --yes ${flags} || true`);
  assert.doesNotMatch(output, /^!! (?!push services)/m);
  assert.match(output, /^ok database: /m);
  return output;
}

async function rehearse(deb: string): Promise<void> {
  const install = (name: string) =>
    machine.run(
      `GRENDA_READY_SECONDS=25 DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${name}`,
    );
  const version = run('dpkg-deb', ['--field', deb, 'Version'], { cwd: root }).trim();
  const next = values.before === undefined ? `${version}.1` : version;
  await step('build the packages of the other versions', () => {
    if (values.before === undefined) repack(deb, machine.path('/root/next.deb'), { version: next, isBroken: false });
    else copyFileSync(deb, machine.path('/root/next.deb'));
    copyFileSync(values.before === undefined ? deb : packageOf(values.before), machine.path('/root/grenda.deb'));
    repack(deb, machine.path('/root/broken.deb'), { version: `${version}.2`, isBroken: true });
  });
  await step('install', () => install('/root/grenda.deb'));
  const first = (await machine.run('grenda --version')).trim();
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
  assert.match(await smtp.waitForEmail(administrator.email), /E-posten virker/);

  const neighbourhood = openNeighbourhood(origin, publicOrigin);
  await step('a neighbour joins, and follows the link in the email', async () => {
    await neighbourhood.join('kari@lia.no', password);
    await neighbourhood.confirm(await smtp.waitForEmail('kari@lia.no'));
  });
  await step('the administrator approves', () => neighbourhood.approve(administrator, 'kari@lia.no'));
  assert.equal(await neighbourhood.isApproved('kari@lia.no', password), true);
  assert.match(await (await fetch(`${origin}/personvern`)).text(), /Lia vel driver Grenda/);

  await step('backup', () => machine.run('systemctl start grenda-backup && systemctl is-active grenda'));
  await step('setup again', () => setUp());
  await step(`upgrade from ${first} to ${next}`, () => install('/root/next.deb'));
  assert.equal(await runningVersion(), next);
  assert.equal(await neighbourhood.isApproved('kari@lia.no', password), true);
  await copyOffsite();

  await step('an upgrade that fails after migrating is rolled back', async () => {
    assert.match(await install('/root/broken.deb'), /going back to/);
  });
  assert.equal(await runningVersion(), next);
  assert.equal(await neighbourhood.isApproved('kari@lia.no', password), true);
  assert.match(await machine.run('grenda doctor || true'), /^!! version: .+ although .+\.2 is installed/m);

  await step('purge', () => machine.run('apt-get purge -y grenda'));
  for (const file of ['/etc/grenda', '/var/lib/grenda', '/usr/lib/grenda', '/usr/bin/grenda']) {
    assert.equal(existsSync(machine.path(file)), false, `${file} was not removed`);
  }
}

async function copyOffsite(): Promise<void> {
  const sshPort = await freePort();
  await step('install restic and OpenSSH', () =>
    machine.run(`mkdir -p /etc/ssh/sshd_config.d && echo Port ${sshPort} > /etc/ssh/sshd_config.d/port.conf
      apt-get update && apt-get install -y --no-install-recommends restic openssh-client openssh-server`),
  );
  await machine.run(`useradd --create-home kopi && install -d -m 700 -o kopi /home/kopi/.ssh
    runuser -u grenda -- mkdir -m 700 /var/lib/grenda/.ssh
    runuser -u grenda -- ssh-keygen -q -t ed25519 -N '' -f /var/lib/grenda/.ssh/id_ed25519
    runuser -u grenda -- sh -c 'ssh-keyscan -p ${sshPort} 127.0.0.1 > /var/lib/grenda/.ssh/known_hosts'
    install -m 600 -o kopi /var/lib/grenda/.ssh/id_ed25519.pub /home/kopi/.ssh/authorized_keys`);
  const copy = async (secret: string, command: string) => {
    const settings = `RESTIC_REPOSITORY=sftp://kopi@127.0.0.1:${sshPort}/grenda\nRESTIC_PASSWORD='${secret}'\n`;
    writeFileSync(machine.path('/etc/grenda/offsite.env'), settings, { mode: 0o600 });
    await machine.run(command);
  };
  const failed = '/var/lib/grenda/backups/failed-offsite';
  await step('a copy over SFTP', () => copy(password, `systemctl start grenda-offsite && test ! -e ${failed}`));
  const dump = 'set -a; . /etc/grenda/offsite.env; runuser -u grenda -- restic --no-cache dump latest grenda.backup';
  await machine.run(`(${dump}) | cmp - $(ls -t /var/lib/grenda/backups/*.backup | head -n 1)`);
  await step('the copy is restored', () =>
    machine.run(`systemctl stop grenda && (${dump}) | grenda restore --replace - && systemctl start grenda`),
  );
  await step('a copy with a wrong password fails', () =>
    copy('feil', `! systemctl start grenda-offsite && test -e ${failed}`),
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
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

/** Returns the path of a package. Builds the package of a commit or tag with the scripts of that commit. */
function packageOf(debOrCommit: string): string {
  if (debOrCommit.endsWith('.deb')) return path.resolve(debOrCommit);
  const source = path.join(folder, 'before');
  run('git', ['clone', '--quiet', '--no-checkout', root, source], { cwd: folder });
  run('git', ['checkout', '--quiet', debOrCommit], { cwd: source });
  symlinkSync(path.join(root, 'node_modules'), path.join(source, 'node_modules'));
  run(process.execPath, ['scripts/package.ts', '--arch', hostArch], { cwd: source });
  const dist = path.join(source, 'dist');
  return path.join(dist, readdirSync(dist).find((name) => name.endsWith('.deb')) ?? '');
}

function builtPackage(): string {
  const name = `grenda_${describeRelease(root).version}_${hostArch}.deb`;
  const dist = path.join(root, 'dist');
  if (!existsSync(dist) || !readdirSync(dist).includes(name)) {
    run(process.execPath, ['scripts/package.ts', '--arch', hostArch], { cwd: root });
  }
  return path.join(dist, name);
}
