import { StartError } from '../../shared/errors.ts';
import {
  appliedMigrations,
  compareMigrations,
  hasMigrationsTable,
  migrationsFolder,
  type SqlConnection,
} from '../migrate.ts';
import { queryRows } from '../query-rows.ts';
import { isDerived, omittedTables, storedTables } from './tables.ts';
import { type SequenceLine, formatRowCount, type Header, type Section } from './lines.ts';
import { refuseMissingTables } from './refuse-missing-tables.ts';

/** Photos are read in smaller batches, because the JSON of one can take 1 MB. */
const rowsPerBatch = (table: string) => (table === 'photo_sizes' ? 20 : 1_000);
const progressIntervalRows = 100_000;

export type DumpOptions = {
  onProgress?: (line: string) => void;
  tables?: readonly string[];
  folder?: string;
  /** Reads a photo's file from the bucket for the backup. Returns undefined if the bucket has lost the file. */
  readObject?: (key: string) => Promise<Uint8Array | undefined>;
  /** Whether the copy keeps using the files in the bucket, because the copy replaces the original database. */
  sharesBucket?: boolean;
};

/**
 * Yields the lines of a backup except the checksum. All rows are read in one snapshot.
 * @throws {StartError} if the database is empty or lacks tables, if the migrations do not match `folder`, or if photos
 * must be read from a bucket and `readObject` is missing or finds none of them
 */
export async function* dump(connection: SqlConnection, options: DumpOptions = {}): AsyncGenerator<string> {
  const { onProgress = () => {}, tables = storedTables, folder = migrationsFolder, readObject = noBucket } = options;
  const { sharesBucket = false } = options;
  await connection.exec('begin isolation level repeatable read read only');
  try {
    // Equal databases must have equal backups, whatever the settings of their servers.
    await connection.exec(`set local time zone 'UTC'; set local bytea_output = 'hex'`);
    // Reading photos from a bucket can take longer than the server's timeout for idle transactions.
    await connection.exec('set local idle_in_transaction_session_timeout = 0');
    const header: Header = {
      format: 'grenda-backup',
      version: 1,
      migrations: await knownMigrations(connection, folder),
      tables: await existingTables(connection, { tables, folder, onProgress }),
    };
    const counts = await countTables(connection, header.tables);
    if (!counts.some(({ rows }) => rows > 0)) {
      throw new StartError('There is nothing to back up: every table of the database is empty.');
    }
    yield JSON.stringify(header);
    for (const section of counts) yield* dumpTable(connection, section, { onProgress, readObject, sharesBucket });
    const last: SequenceLine = { sequences: await readSequences(connection) };
    yield JSON.stringify(last);
  } finally {
    await connection.exec('rollback');
  }
}

async function knownMigrations(connection: SqlConnection, folder: string): Promise<Header['migrations']> {
  if (!(await hasMigrationsTable(connection))) {
    const [found] = await queryRows<{ schema: string }>(connection, 'select current_schema() as schema');
    throw new StartError(
      `There is nothing to back up: the database has no tables of Grenda in its schema ${found?.schema}. If they are in another schema, put it first in the search_path of the database user.`,
    );
  }
  await compareMigrations(connection, folder);
  return appliedMigrations(connection);
}

type TableOptions = Required<Pick<DumpOptions, 'onProgress' | 'tables' | 'folder'>>;

async function existingTables(
  connection: SqlConnection,
  { tables, folder, onProgress }: TableOptions,
): Promise<string[]> {
  const sql = `
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename <> 'schema_migrations' order by 1`;
  const names = (await queryRows<{ name: string }>(connection, sql)).map(({ name }) => name);
  const isKnown = (name: string) => [...tables, ...omittedTables].includes(name) || isDerived(name);
  for (const name of names) {
    if (!isKnown(name)) onProgress(`${name}: skipped, since it is not a table of Grenda`);
  }
  const found = tables.filter((table) => names.includes(table));
  const { pending } = await compareMigrations(connection, folder);
  refuseMissingTables(found, { source: 'database', tables, pending });
  return found;
}

async function countTables(connection: SqlConnection, tables: readonly string[]): Promise<Section[]> {
  const counts: Section[] = [];
  for (const table of tables) {
    const [count] = await queryRows<{ rows: string }>(connection, `select count(*)::text as rows from "${table}"`);
    counts.push({ table, rows: Number(count?.rows) });
  }
  return counts;
}

type RowOptions = Required<Pick<DumpOptions, 'onProgress' | 'readObject' | 'sharesBucket'>>;

async function* dumpTable(connection: SqlConnection, section: Section, options: RowOptions) {
  const { onProgress, sharesBucket } = options;
  const { table } = section;
  yield JSON.stringify(section);
  await connection.exec(
    `declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "${table}" t order by ${await orderingOf(connection, table)}`,
  );
  const files = { found: 0, lost: 0 };
  for (let read = 0; read < section.rows;) {
    const rows = await queryRows<{ row: string }>(connection, `fetch ${rowsPerBatch(table)} from backup_rows`);
    const readsFiles = table === 'photo_sizes' && !sharesBucket;
    yield* readsFiles ? await readFiles(rows, files, options) : rows.map(({ row }) => row);
    const before = read;
    read += rows.length;
    if (read < section.rows && Math.floor(before / progressIntervalRows) < Math.floor(read / progressIntervalRows)) {
      onProgress(`${table}: ${read} of ${section.rows} rows`);
    }
  }
  await connection.exec('close backup_rows');
  if (files.lost > 0 && files.found === 0) {
    throw new StartError('No photo is in the bucket: PHOTO_BUCKET_URL is probably not the one that the server uses.');
  }
  onProgress(`${table}: ${formatRowCount(section.rows)}`);
}

/**
 * Returns the rows as if the database stored the files, so that a restored copy does not share the original's bucket. A
 * file that the bucket has lost becomes an empty file, with a warning, because an error would prevent every backup.
 */
async function readFiles(
  rows: { row: string }[],
  files: { found: number; lost: number },
  { onProgress, readObject }: RowOptions,
): Promise<string[]> {
  const lines = await Promise.all(
    rows.map(async ({ row }) => {
      const { object_key: key, ...others } = JSON.parse(row) as Record<string, string | null>;
      if (typeof key !== 'string') return row;
      const file = await readObject(key);
      files[file ? 'found' : 'lost'] += 1;
      if (!file) onProgress(`photo ${others['photo_id']}: its ${others['size']} file ${key} is missing in the bucket`);
      const data = `\\x${Buffer.from(file ?? []).toString('hex')}`;
      return JSON.stringify({ ...others, data, object_key: null });
    }),
  );
  return lines;
}

async function noBucket(): Promise<never> {
  throw new StartError('Photos are stored in a bucket: set PHOTO_BUCKET_URL and its key, as for the server.');
}

async function orderingOf(connection: SqlConnection, table: string): Promise<string> {
  const sql = `
    select string_agg(quote_ident(attname), ', ' order by array_position(indkey::int2[], attnum)) as key
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indisprimary and indrelid = $1::regclass`;
  const [{ key } = { key: null }] = await queryRows<{ key: string | null }>(connection, sql, [`"${table}"`]);
  // Without a primary key, rows are ordered by all of their columns.
  return key ?? 't';
}

async function readSequences(connection: SqlConnection): Promise<Record<string, string>> {
  const sql = `
    select sequencename as name, last_value::text as value, relname as "table"
    from pg_sequences
    left join pg_depend on classid = 'pg_class'::regclass and deptype in ('a', 'i')
      and objid = format('%I.%I', schemaname, sequencename)::regclass
    left join pg_class on pg_class.oid = refobjid
    where schemaname = current_schema() and last_value is not null order by 1`;
  const rows = await queryRows<{ name: string; value: string; table: string | null }>(connection, sql);
  const stored = rows.filter(({ table }) => table === null || !isDerived(table));
  return Object.fromEntries(stored.map(({ name, value }) => [name, value]));
}
