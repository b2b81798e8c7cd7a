import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../shared/errors.ts';

export type SqlConnection = {
  exec(sql: string): Promise<unknown>;
  query(sql: string, values?: readonly string[]): Promise<{ rows: unknown[] }>;
};

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** The key of the advisory lock that keeps instances from migrating concurrently. The number is arbitrary. */
const lockKey = 727_274;

/** Longer than most statements take, but short, because new statements wait behind the migration's lock request. */
const lockTimeoutMs = 1_000;
const retryDelayMs = 500;
const maxAttempts = 60;
const lockFailureMessage =
  'A migration could not lock its tables within 90 seconds: end the long-running transactions that use them, then start again.';

/** The table that marks an emptied database until a restore is complete. Contains the keys of photo files to delete. */
export const unfinishedRestore = 'unfinished_restore';

export type MigrateOptions = {
  /** Migrates even if an unfinished restore has emptied the database. */
  isRestore?: boolean;
  /** The last migration to run, by default the last in the folder. */
  last?: string | undefined;
  onWait?: (line: string) => void;
};

export type Migration = { name: string; sha256: string };

/** Runs the pending migrations, each in its own transaction, and returns their names. */
export async function migrate(
  connection: SqlConnection,
  folder = migrationsFolder,
  options: MigrateOptions = {},
): Promise<string[]> {
  const applied: string[] = [];
  if (!options.isRestore) await refuseUnfinishedRestore(connection);
  for (;;) {
    const name = await retryLockFailures(() => applyNext(connection, folder, options.last), options.onWait);
    if (name === undefined) return applied;
    applied.push(name);
  }
}

async function retryLockFailures<T>(job: () => Promise<T>, onWait: MigrateOptions['onWait']): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await job();
    } catch (error) {
      const reason = error instanceof Error ? error.cause : undefined;
      if (!isLockFailure(reason)) throw error;
      if (attempt === maxAttempts) throw new StartError(lockFailureMessage, { cause: error });
    }
    onWait?.('A migration is waiting for a lock on a table that is in use …');
    await wait(retryDelayMs);
  }
}

function isLockFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}

/** Runs the next pending migration. The advisory lock is transaction-level, so that it works through PgBouncer. */
async function applyNext(connection: SqlConnection, folder: string, last?: string): Promise<string | undefined> {
  await connection.exec('begin');
  try {
    await connection.exec(`select pg_advisory_xact_lock(${lockKey})`);
    await connection.exec(`set local lock_timeout = ${lockTimeoutMs}`);
    if (!(await hasMigrationsTable(connection))) {
      await connection.exec(`create table schema_migrations (
        name text primary key,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`);
    }
    const { pending } = await compareMigrations(connection, folder);
    const next = pending.find((name) => last === undefined || name <= last);
    if (next !== undefined) await apply(connection, next, await readMigration(folder, next));
    await connection.exec('commit');
    return next;
  } catch (error) {
    await connection.exec('rollback').catch(() => {});
    throw error;
  }
}

export async function hasMigrationsTable(connection: SqlConnection): Promise<boolean> {
  return hasTable(connection, 'schema_migrations');
}

export async function refuseUnfinishedRestore(connection: SqlConnection): Promise<void> {
  if (!(await hasTable(connection, unfinishedRestore))) return;
  throw new StartError('A restore emptied the database and did not finish: run grenda restore --replace FILE again.');
}

async function hasTable(connection: SqlConnection, name: string): Promise<boolean> {
  const sql = 'select from pg_tables where schemaname = current_schema() and tablename = $1';
  return (await connection.query(sql, [name])).rows.length > 0;
}

/**
 * Returns the names of applied and pending migrations.
 * @throws {StartError} unless the applied ones are the first of the folder and unchanged
 */
export async function compareMigrations(connection: SqlConnection, folder = migrationsFolder) {
  return compareApplied(await appliedMigrations(connection), { source: 'database', folder });
}

export async function appliedMigrations(connection: SqlConnection): Promise<Migration[]> {
  const { rows } = await connection.query('select name, sha256 from schema_migrations order by name collate "C"');
  return rows as Migration[];
}

type CompareOptions = { source: 'database' | 'backup'; folder: string };

export async function compareApplied(applied: readonly Migration[], { source, folder }: CompareOptions) {
  const names = await listMigrations(folder);
  await checkIsPrefix(applied, names, { source, folder });
  return { applied: names.slice(0, applied.length), pending: names.slice(applied.length) };
}

export async function listMigrations(folder = migrationsFolder): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((name) => name.endsWith('.sql')).toSorted();
}

async function checkIsPrefix(
  applied: readonly Migration[],
  names: readonly string[],
  { source, folder }: CompareOptions,
): Promise<void> {
  for (const [index, { name, sha256 }] of applied.entries()) {
    if (!names.includes(name)) {
      throw new StartError(
        `The ${source} is newer than this version of Grenda (it has ${name}): start the version that last used it, or a later one.`,
      );
    }
    if (names[index] !== name) {
      throw new StartError(
        `The migration ${names[index]} sorts before ${name}, which has already run: give it the next free number.`,
      );
    }
    if (hash(await readMigration(folder, name)) !== sha256) {
      throw new StartError(
        `The migration ${name} was edited after it had run: undo the edit, and write the change as a new migration.`,
      );
    }
  }
}

async function apply(connection: SqlConnection, name: string, sql: string): Promise<void> {
  try {
    await connection.exec(sql);
    await connection.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, hash(sql)]);
  } catch (cause) {
    throw new Error(`The migration ${name} failed and was rolled back: ${String(cause)}`, { cause });
  }
}

/** Returns the text of a migration with LF line endings, so that a checkout with CRLF has the same checksum. */
async function readMigration(folder: string, name: string): Promise<string> {
  return (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
