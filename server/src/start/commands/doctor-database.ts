import type { Clock } from '../../shared/clock.ts';
import type { Config } from '../config.ts';
import { connectToServer, type DirectConnection, embeddedFolder, openFolder } from '../../db/direct-connection.ts';
import { compareMigrations, hasMigrationsTable, migrationsFolder, refuseUnfinishedRestore } from '../../db/migrate.ts';
import { hasDatabase } from '../../db/pglite/create-database.ts';
import { DatabaseInUseError } from '../../db/pglite/folder-lock.ts';
import { queryRows } from '../../db/query-rows.ts';
import { refuseOldServer } from '../../db/postgres/open-postgres.ts';
import { StartError } from '../../shared/errors.ts';
import { type Finding, runCheck } from './doctor-finding.ts';
import { checkPhotos } from './doctor-photos.ts';
import { checkPushKeys } from './doctor-push.ts';
import { checkExtension, countExpiredRegistrations } from './doctor-upgrade.ts';
import { checkStandby } from './doctor-standby.ts';

/** Tolerated clock difference: sessions, codes and lockouts compare times from the clocks of several machines. */
const maxSkewMs = 5_000;

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'readDatabaseUrl' | 'bucket'>>;

type MigrationOptions = { folder?: string; isBeforeUpgrade?: boolean };

export async function checkDatabase(
  settings: Settings,
  clock: Clock,
  options: MigrationOptions = {},
): Promise<Finding[]> {
  let opened: DirectConnection | undefined;
  const database = await runCheck('database', async () => {
    const result = await connect(settings);
    if (typeof result === 'string') return result;
    opened = result;
    if (settings.databaseUrl !== undefined) await checkExtension(result);
    return checkMigrations(result, options);
  });
  if (!opened) return [database];
  const connection = opened;
  const time = await runCheck('clock', () => checkClock(connection, clock));
  const hasTables = database.isOk && (await hasMigrationsTable(connection));
  const locale = hasTables ? [await runCheck('locale', () => checkLocale(connection))] : [];
  const keys = hasTables ? [await runCheck('push keys', () => checkPushKeys(connection))] : [];
  const photos = hasTables ? [await runCheck('photos', () => checkPhotos(connection, settings.bucket))] : [];
  // All versions of the users table have the columns that this query reads.
  const expired =
    hasTables && options.isBeforeUpgrade === true
      ? [await runCheck('registrations', () => countExpiredRegistrations(connection, clock.now()))]
      : [];
  const { databaseUrl, readDatabaseUrl } = settings;
  const hasStandby = databaseUrl !== undefined && readDatabaseUrl !== undefined;
  const standby = hasStandby ? [await runCheck('standby', () => checkStandby(connection, readDatabaseUrl))] : [];
  await connection.close();
  return [database, time, ...locale, ...keys, ...photos, ...expired, ...standby];
}

async function connect({ databaseUrl, dataDir }: Settings): Promise<DirectConnection | string> {
  if (databaseUrl !== undefined) return connectToServer(databaseUrl);
  const folder = embeddedFolder(dataDir);
  if (!hasDatabase(folder)) {
    return `there is no database in ${folder} yet: start the server to create it, or set DATA_DIR to the folder that contains yours`;
  }
  try {
    return await openFolder(folder);
  } catch (error) {
    if (error instanceof DatabaseInUseError) return `the embedded database in ${folder} is in use by a running server`;
    throw error;
  }
}

async function checkMigrations(
  connection: DirectConnection,
  { folder = migrationsFolder, isBeforeUpgrade = false }: MigrationOptions,
): Promise<string> {
  const [row] = await queryRows<{ version: string }>(connection, `select current_setting('server_version') as version`);
  const version = row?.version ?? '';
  refuseOldServer(version);
  const server = `PostgreSQL ${version} ${connection.name}`;
  await refuseUnfinishedRestore(connection);
  if (!(await hasMigrationsTable(connection))) return `${server} is empty; the first start creates its tables`;
  const { applied, pending } = await compareMigrations(connection, folder);
  if (pending.length > 0 && isBeforeUpgrade) return `${server} will get the migrations ${pending.join(', ')}`;
  if (pending.length > 0) {
    throw new StartError(
      `${server} is missing the migrations ${pending.join(', ')}: start this version of the server to run them.`,
    );
  }
  return `${server} is up to date; its last migration is ${applied.at(-1) ?? 'missing'}`;
}

/** With character type C only ASCII counts as letters, so the trigram index barely helps for words with æ, ø or å. */
async function checkLocale(connection: DirectConnection): Promise<string> {
  const [row] = await queryRows<{ known: boolean }>(connection, `select show_trgm('æøå') <> '{}' as known`);
  if (row?.known) return 'the database treats æ, ø and å as letters';
  throw new StartError(
    'the database has the character type C, so searches for some Norwegian words take a second: ' +
      'create a database with --locale=C.UTF-8 and restore a backup into it.',
  );
}

async function checkClock(connection: DirectConnection, clock: Clock): Promise<string> {
  const before = clock.now().getTime();
  const [{ ms } = { ms: 0 }] = await queryRows<{ ms: number }>(
    connection,
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const aheadMs = Math.round(ms - (before + clock.now().getTime()) / 2);
  const skew = `${Math.abs(aheadMs / 1000).toFixed(1)} s`;
  if (Math.abs(aheadMs) <= maxSkewMs) return `within ${skew} of the database clock`;
  const direction = aheadMs > 0 ? 'behind' : 'ahead of';
  throw new StartError(`${skew} ${direction} the database clock: synchronise both machines with NTP.`);
}
