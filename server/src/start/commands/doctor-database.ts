import type { Clock } from '../../shared/clock.ts';
import type { Config } from '../config.ts';
import { connectToServer, type DirectConnection, embeddedFolder, openFolder } from '../../db/direct-connection.ts';
import { compareMigrations, isMigrated, migrationsFolder } from '../../db/migrate.ts';
import { hasDatabase } from '../../db/pglite/make-database.ts';
import { DatabaseInUseError } from '../../db/pglite/folder-lock.ts';
import { queryRows } from '../../db/query-rows.ts';
import { refuseOldServer } from '../../db/postgres/open-postgres.ts';
import { StartError } from '../../shared/errors.ts';
import { type Finding, finding } from './doctor-finding.ts';

/** Sessions, codes and lockouts compare times of several machines; below this no one notices. */
const clockSlackMs = 5_000;

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Looks at the database without changing it: whether it answers, how old it is, and what time it has. */
export async function examineDatabase(settings: Settings, clock: Clock, folder = migrationsFolder): Promise<Finding[]> {
  let probe: DirectConnection | undefined;
  const database = await finding('database', async () => {
    const opened = await openProbe(settings);
    if (typeof opened === 'string') return opened;
    probe = opened;
    return describe(opened, folder);
  });
  if (!probe) return [database];
  const connection = probe;
  const time = await finding('clock', () => checkClock(connection, clock));
  // The extension that is asked comes with the tables.
  const isMade = database.isWell && (await isMigrated(probe));
  const letters = isMade ? [await finding('letters', () => checkLetters(connection))] : [];
  await connection.close();
  return [database, time, ...letters];
}

/** A connection of its own, or in words why none is needed. */
async function openProbe({ databaseUrl, dataDir }: Settings): Promise<DirectConnection | string> {
  if (databaseUrl !== undefined) return connectToServer(databaseUrl);
  const folder = embeddedFolder(dataDir);
  if (!hasDatabase(folder)) return `the embedded one will be made in ${folder} by the first start`;
  try {
    return await openFolder(folder);
  } catch (error) {
    if (error instanceof DatabaseInUseError) return `the embedded one in ${folder} is open in a running server`;
    throw error;
  }
}

async function describe(probe: DirectConnection, folder: string): Promise<string> {
  const [found] = await queryRows<{ version: string }>(probe, `select current_setting('server_version') as version`);
  const version = found?.version ?? '';
  refuseOldServer(version);
  const server = `PostgreSQL ${version} ${probe.name}`;
  if (!(await isMigrated(probe))) return `${server} is empty; the first start makes its tables`;
  const { applied, pending } = await compareMigrations(probe, folder);
  if (pending.length > 0) {
    throw new StartError(`${server} lacks ${pending.join(', ')}: start this version of the server, which runs them.`);
  }
  return `${server} is up to date, with ${applied.at(-1) ?? 'no migration'}`;
}

/** Where a database takes nothing beyond ASCII for a letter, its index cannot look up words that have such letters. */
async function checkLetters(probe: DirectConnection): Promise<string> {
  const [found] = await queryRows<{ known: boolean }>(probe, `select show_trgm('æøå') <> '{}' as known`);
  if (found?.known) return 'the database knows æ, ø and å';
  throw new StartError(
    'the database has the character type C, in which a search for some Norwegian words takes a second: ' +
      'make it anew with --locale=C.UTF-8 and restore a backup into it.',
  );
}

async function checkClock(probe: DirectConnection, clock: Clock): Promise<string> {
  const before = clock.now().getTime();
  const [{ ms } = { ms: 0 }] = await queryRows<{ ms: number }>(
    probe,
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const aheadMs = Math.round(ms - (before + clock.now().getTime()) / 2);
  const off = `${Math.abs(aheadMs / 1000).toFixed(1)} s`;
  if (Math.abs(aheadMs) <= clockSlackMs) return `within ${off} of the database's`;
  const place = aheadMs > 0 ? 'behind' : 'ahead of';
  throw new StartError(`${off} ${place} the database's: have both machines keep time by NTP.`);
}
