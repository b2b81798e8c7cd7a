import { z } from 'zod';
import { StartError } from '../../shared/errors.ts';
import { compareApplied, compareMigrations, migrate, migrationsFolder, type SqlConnection } from '../migrate.ts';
import { queryRows } from '../query-rows.ts';
import { storedTables } from './tables.ts';
import { type Header, counters, header, section } from './lines.ts';
import { refuseLacking } from './refuse-incomplete.ts';

const rowsAtOnce = 1_000;
/** Of JSON in one statement, in characters. */
const lettersAtOnce = 1_000_000;

export type LoadOptions = {
  /** Called with a line about the progress. */
  onProgress?: (line: string) => void;
  tables?: readonly string[];
  folder?: string;
};

/**
 * Fills an empty database with what {@link dump} wrote, in one transaction: whole or not at all. Tables are made as the
 * backup's version had them, and brought up to date when its rows are in.
 */
export async function load(
  connection: SqlConnection,
  lines: AsyncIterable<string>,
  { onProgress = () => {}, tables = storedTables, folder = migrationsFolder }: LoadOptions = {},
): Promise<void> {
  const reader = lines[Symbol.asyncIterator]();
  const next = async () => {
    const { done, value } = await reader.next();
    if (done) throw new StartError('The backup ends too early: take another one.');
    return value;
  };
  try {
    const head = parse(header, await next());
    if (head.tables.some((table) => !tables.includes(table))) throw notABackup();
    const { pending } = await compareApplied(head.migrations, { what: 'backup', folder });
    refuseLacking(head.tables, { what: 'backup', tables, pending });
    await makeTables(connection, head, folder);
    await connection.exec('begin');
    try {
      await refuseFilled(connection, head.tables);
      for (const table of head.tables) await loadTable(connection, table, { next, onProgress });
      await setSequences(connection, parse(counters, await nextHeading(next, 'the end')).sequences);
      // Only at its end does a backup show whether it is whole.
      if (!(await reader.next()).done) throw notABackup();
      await connection.exec('commit');
    } catch (error) {
      await connection.exec('rollback').catch(() => {});
      throw error;
    }
  } finally {
    await reader.return?.();
  }
  await migrate(connection, folder);
  // The planner knows nothing yet of what came in.
  await connection.exec('analyze');
}

/** Runs the migrations that the backup's database had, no more: its rows fit no other tables. */
async function makeTables(connection: SqlConnection, { migrations }: Header, folder: string): Promise<void> {
  const wanted = await compareApplied(migrations, { what: 'backup', folder });
  const last = wanted.applied.at(-1);
  await migrate(connection, folder, { last });
  const { applied } = await compareMigrations(connection, folder);
  if (applied.length > wanted.applied.length) {
    throw new StartError(
      `The backup is older than the tables of this database (it ends with ${last}): give a database that has no tables yet.`,
    );
  }
}

/** Keeps everybody else out, and refuses a database that somebody has used. */
async function refuseFilled(connection: SqlConnection, tables: readonly string[]): Promise<void> {
  await connection.exec(`lock table ${tables.map((table) => `"${table}"`).join(', ')} in access exclusive mode`);
  for (const table of tables) {
    const [found] = await queryRows(connection, `select from "${table}" limit 1`);
    if (found) {
      throw new StartError(
        `The database is not empty (there are rows in ${table}): give an empty one to restore into.`,
      );
    }
  }
}

type Reading = { next: () => Promise<string>; onProgress: (line: string) => void };

async function loadTable(connection: SqlConnection, table: string, { next, onProgress }: Reading): Promise<void> {
  const found = parse(section, await nextHeading(next, table));
  if (found.table !== table) throw notABackup();
  const columns = await storedColumns(connection, table);
  // Rows go in as they would from anybody, so that the triggers fill the tables that no backup holds.
  const sql = `
    insert into "${table}" (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::"${table}", $1::text::json)`;
  let batch: string[] = [];
  let letters = 0;
  for (let read = 1; read <= found.rows; read += 1) {
    const row = await next();
    if (isHeading(row)) {
      throw new StartError(`The backup has ${read - 1} rows of ${table} and says ${found.rows}: take another one.`);
    }
    batch.push(row);
    letters += row.length;
    if (batch.length === rowsAtOnce || letters > lettersAtOnce || read === found.rows) {
      await connection.query(sql, [`[${batch.join(',')}]`]);
      batch = [];
      letters = 0;
    }
    if (read % 100_000 === 0) onProgress(`${table}: ${read} of ${found.rows} rows`);
  }
  const [count] = await queryRows<{ rows: string }>(connection, `select count(*)::text as rows from "${table}"`);
  if (count?.rows !== String(found.rows)) {
    throw new StartError(`Of ${found.rows} rows of ${table} only ${count?.rows} came in: nothing was changed.`);
  }
  onProgress(`${table}: ${found.rows} rows`);
}

/** Whether a line stands between the rows: none of our tables begins with a column of these names. */
function isHeading(line: string): boolean {
  return /^\{"(table|sequences)":/.test(line);
}

async function nextHeading(next: Reading['next'], before: string): Promise<string> {
  const line = await next();
  // The schema finds a line that is neither.
  if (line.startsWith('{') && !isHeading(line)) {
    throw new StartError(`The backup has more rows before ${before} than it says: take another one.`);
  }
  return line;
}

/** Columns whose value is not computed from others. */
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
  return new StartError('This is not a backup that this version of Grenda can read: take one that it made.', { cause });
}
