import { z } from 'zod';
import { StartError } from '../../shared/errors.ts';
import {
  compareApplied,
  compareMigrations,
  migrate,
  migrationsFolder,
  type SqlConnection,
  unfinishedRestore,
} from '../migrate.ts';
import { queryRows } from '../query-rows.ts';
import { readKeys } from './empty-database.ts';
import { storedTables } from './tables.ts';
import { type Header, sequenceLine, formatRowCount, header, section } from './lines.ts';
import { refuseMissingTables } from './refuse-missing-tables.ts';

const batchRows = 1_000;
const batchCharacters = 1_000_000;

export type LoadOptions = {
  onProgress?: (line: string) => void;
  tables?: readonly string[];
  folder?: string;
};

/**
 * Restores a backup into a database without rows, and then runs the migrations that the backup lacks.
 * @throws {StartError} if the backup is damaged or from a later version, or the database has rows or later migrations
 */
export async function load(
  connection: SqlConnection,
  lines: AsyncIterable<string>,
  { onProgress = () => {}, tables = storedTables, folder = migrationsFolder }: LoadOptions = {},
): Promise<void> {
  const abandonedObjects = await readKeys(connection, unfinishedRestore);
  const reader = lines[Symbol.asyncIterator]();
  const next = async () => {
    const { done, value } = await reader.next();
    if (done) throw new StartError('The backup ends too early: use another file.');
    return value;
  };
  try {
    const head = parse(header, await next());
    if (head.tables.some((table) => !tables.includes(table))) throw notABackup();
    const { pending } = await compareApplied(head.migrations, { source: 'backup', folder });
    refuseMissingTables(head.tables, { source: 'backup', tables, pending });
    await createTables(connection, head, folder);
    await connection.exec('begin');
    try {
      await lockEmptyTables(connection, head.tables);
      for (const table of head.tables) await loadTable(connection, table, { next, onProgress });
      await setSequences(connection, parse(sequenceLine, await nextHeading(next, 'the end')).sequences);
      // Reading past the last line verifies the checksum.
      if (!(await reader.next()).done) throw notABackup();
      await connection.exec('commit');
    } catch (error) {
      await connection.exec('rollback').catch(() => {});
      throw error;
    }
  } finally {
    await reader.return?.();
  }
  await migrate(connection, folder, { isRestore: true });
  await connection.exec('begin');
  if (abandonedObjects.length > 0) await abandonObjects(connection, abandonedObjects);
  await connection.exec(`drop table if exists ${unfinishedRestore}; commit`);
  await connection.exec('analyze');
}

/** Leaves the objects of the replaced database to the retention job, which deletes them from the bucket after a day. */
async function abandonObjects(connection: SqlConnection, keys: string[]): Promise<void> {
  const sql = 'insert into photo_objects (key, created_at, unused_since) select unnest($1::uuid[]), now(), now()';
  await connection.query(sql, [`{${keys.join(',')}}`]);
}

/** Runs only the migrations named in the backup, because its rows fit no other schema version. */
async function createTables(connection: SqlConnection, { migrations }: Header, folder: string): Promise<void> {
  const expected = await compareApplied(migrations, { source: 'backup', folder });
  const last = expected.applied.at(-1);
  await migrate(connection, folder, { last, isRestore: true });
  const { applied } = await compareMigrations(connection, folder);
  if (applied.length > expected.applied.length) {
    throw new StartError(
      `The backup is older than the tables of this database (the backup's last migration is ${last}): restore into a database that has no tables yet.`,
    );
  }
}

async function lockEmptyTables(connection: SqlConnection, tables: readonly string[]): Promise<void> {
  await connection.exec(`lock table ${tables.map((table) => `"${table}"`).join(', ')} in access exclusive mode`);
  for (const table of tables) {
    const [found] = await queryRows(connection, `select from "${table}" limit 1`);
    if (found) {
      throw new StartError(`The database is not empty (there are rows in ${table}): restore into an empty one.`);
    }
  }
}

type LineReader = { next: () => Promise<string>; onProgress: (line: string) => void };

async function loadTable(connection: SqlConnection, table: string, { next, onProgress }: LineReader): Promise<void> {
  const found = parse(section, await nextHeading(next, table));
  if (found.table !== table) throw notABackup();
  const columns = await storedColumns(connection, table);
  // Uses ordinary inserts, so that triggers fill the derived tables.
  const sql = `
    insert into "${table}" (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::"${table}", $1::text::json)`;
  let batch: string[] = [];
  let characters = 0;
  for (let read = 1; read <= found.rows; read += 1) {
    const row = await next();
    if (isHeading(row)) {
      throw new StartError(`The backup has only ${read - 1} of ${found.rows} rows of ${table}: use another file.`);
    }
    batch.push(row);
    characters += row.length;
    if (batch.length === batchRows || characters > batchCharacters || read === found.rows) {
      await connection.query(sql, [`[${batch.join(',')}]`]);
      batch = [];
      characters = 0;
    }
    if (read % 100_000 === 0) onProgress(`${table}: ${read} of ${found.rows} rows`);
  }
  const [count] = await queryRows<{ rows: string }>(connection, `select count(*)::text as rows from "${table}"`);
  if (count?.rows !== String(found.rows)) {
    throw new StartError(
      `Only ${count?.rows} of ${found.rows} rows of ${table} were inserted, so the restore was rolled back.`,
    );
  }
  onProgress(`${table}: ${formatRowCount(found.rows)}`);
}

/** Rows never match, because no table's first column has such a name. */
function isHeading(line: string): boolean {
  return /^\{"(table|sequences)":/.test(line);
}

async function nextHeading(next: LineReader['next'], before: string): Promise<string> {
  const line = await next();
  if (line.startsWith('{') && !isHeading(line)) {
    throw new StartError(`The backup has more rows before ${before} than it declares: use another file.`);
  }
  return line;
}

async function storedColumns(connection: SqlConnection, table: string): Promise<string> {
  const sql = `
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
  const [found] = await queryRows<{ columns: string }>(connection, sql, [`"${table}"`]);
  return found?.columns ?? '';
}

async function setSequences(connection: SqlConnection, sequences: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await connection.query('select setval($1::regclass, $2::text::bigint)', [`"${name}"`, value]);
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, line: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(line));
  } catch (cause) {
    throw notABackup(cause);
  }
}

function notABackup(cause?: unknown): StartError {
  return new StartError(
    'This is not a backup that this version of Grenda can read: use one that this version or an earlier one made.',
    { cause },
  );
}
