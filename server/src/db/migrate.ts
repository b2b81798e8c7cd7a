import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../shared/errors.ts';

/** One connection of either engine, for SQL as it is written. */
export type SqlConnection = {
  /** Runs a whole file of statements. */
  exec(sql: string): Promise<unknown>;
  query(sql: string, values?: readonly string[]): Promise<{ rows: unknown[] }>;
};

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** Any number, the same in every instance: it keeps two of them from migrating at once. */
const lockKey = 727_274;

/** Longer than most statements take, and short enough for everybody who waits behind it. */
const lockWithinMs = 1_000;
const pauseMs = 500;
/** A minute and a half in all. */
const mostAttempts = 60;
const neverFree =
  'A migration could not lock its tables for a minute and a half: end what reads or changes them for so long, and start again.';

export type MigrateOptions = {
  /** The last migration to run; all that there are unless given. */
  last?: string | undefined;
  /** Called with a sentence each time a table is not free. */
  onWait?: (line: string) => void;
};

/** A migration that has run: its file, and the SHA-256 of what was in it. */
export type Migration = { name: string; sha256: string };

/**
 * Brings the schema up to date: runs the numbered SQL files that have not run yet, in order, each
 * in a transaction of its own, as far as `last` when one is named. Instances that start together wait
 * for one another. Answers with the names it ran.
 */
export async function migrate(
  connection: SqlConnection,
  folder = migrationsFolder,
  options: MigrateOptions = {},
): Promise<string[]> {
  const ran: string[] = [];
  for (;;) {
    const name = await inGaps(() => runNext(connection, folder, options.last), options.onWait);
    if (name === undefined) return ran;
    ran.push(name);
  }
}

/**
 * Tries again what waited too long for a table: behind a migration that waits for one long reader, everybody else
 * would wait too. Rejects with a StartError when the table is never free.
 */
async function inGaps<T>(job: () => Promise<T>, onWait: MigrateOptions['onWait']): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await job();
    } catch (error) {
      const reason = error instanceof Error ? error.cause : undefined;
      if (!isKeptWaiting(reason)) throw error;
      if (attempt === mostAttempts) throw new StartError(neverFree, { cause: error });
    }
    onWait?.('A migration waits for a table that is in use …');
    await wait(pauseMs);
  }
}

/** No lock in time, or a deadlock with a change of another instance. */
function isKeptWaiting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}

/** Runs the next migration, if there is one, under a lock that ends with its transaction: PgBouncer may be between. */
async function runNext(connection: SqlConnection, folder: string, last?: string): Promise<string | undefined> {
  await connection.exec('begin');
  try {
    await connection.exec(`select pg_advisory_xact_lock(${lockKey})`);
    await connection.exec(`set local lock_timeout = ${lockWithinMs}`);
    if (!(await isMigrated(connection))) {
      await connection.exec(`create table schema_migrations (
        name text primary key,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`);
    }
    const { pending } = await compareMigrations(connection, folder);
    const next = pending.find((name) => last === undefined || name <= last);
    if (next !== undefined) await run(connection, next, await read(folder, next));
    await connection.exec('commit');
    return next;
  } catch (error) {
    await connection.exec('rollback').catch(() => {});
    throw error;
  }
}

/** Whether any migration has run in the schema in use, where new tables go. */
export async function isMigrated(connection: SqlConnection): Promise<boolean> {
  const { rows } = await connection.query(
    `select from pg_tables where schemaname = current_schema() and tablename = 'schema_migrations'`,
  );
  return rows.length > 0;
}

/**
 * The names of the migrations that have run on a migrated database, and of those that have not; changes nothing.
 * Rejects with a StartError when what has run is not the beginning of what there is.
 */
export async function compareMigrations(connection: SqlConnection, folder = migrationsFolder) {
  return compareApplied(await appliedMigrations(connection), { what: 'database', folder });
}

/** What has run on a migrated database, in order. */
export async function appliedMigrations(connection: SqlConnection): Promise<Migration[]> {
  const { rows } = await connection.query('select name, sha256 from schema_migrations order by name collate "C"');
  // The query names exactly these two text columns.
  return rows as Migration[];
}

type Compared = { what: 'database' | 'backup'; folder: string };

/** As {@link compareMigrations}, of what is known to have run. */
export async function compareApplied(applied: readonly Migration[], { what, folder }: Compared) {
  const names = await listMigrations(folder);
  await check(applied, names, { what, folder });
  return { applied: names.slice(0, applied.length), pending: names.slice(applied.length) };
}

/** The names of the migrations of this version, in order. */
export async function listMigrations(folder = migrationsFolder): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((name) => name.endsWith('.sql')).toSorted();
}

/** What has run must be the beginning of what there is, word for word. */
async function check(
  applied: readonly Migration[],
  names: readonly string[],
  { what, folder }: Compared,
): Promise<void> {
  for (const [index, { name, sha256 }] of applied.entries()) {
    if (!names.includes(name)) {
      throw new StartError(
        `The ${what} is newer than this version of Grenda (it has ${name}): start the version that last used it, or a later one.`,
      );
    }
    if (names[index] !== name) {
      throw new StartError(
        `The migration ${names[index]} sorts before ${name}, which has run already: give it the next free number.`,
      );
    }
    if (hash(await read(folder, name)) !== sha256) {
      throw new StartError(
        `The migration ${name} was edited after it had run: restore it, and write the change as a new migration.`,
      );
    }
  }
}

async function run(connection: SqlConnection, name: string, sql: string): Promise<void> {
  try {
    await connection.exec(sql);
    await connection.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, hash(sql)]);
  } catch (cause) {
    throw new Error(`The migration ${name} failed and was rolled back: ${String(cause)}`, { cause });
  }
}

/** The file's text; a checkout that changed its line ends does not change it. */
async function read(folder: string, name: string): Promise<string> {
  return (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
