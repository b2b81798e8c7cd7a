import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { compareMigrations, migrationsFolder, type SqlConnection } from '../db/migrate.ts';
import { openDurable } from '../db/pglite/durable.ts';
import { DatabaseInUseError, lockFolder } from '../db/pglite/folder-lock.ts';
import { explainConnectError } from '../db/postgres/explain-start-errors.ts';
import { refuseOldServer } from '../db/postgres/open-postgres.ts';
import { StartError } from '../errors.ts';
import { type Finding, finding } from './doctor-finding.ts';

const connectWithinMs = 5_000;
/** Sessions, codes and lockouts compare times of several machines; below this no one notices. */
const clockSlackMs = 5_000;

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>;

type Probe = SqlConnection & { name: string; close(): Promise<void> };

/** Looks at the database without changing it: whether it answers, how old it is, and what time it has. */
export async function examineDatabase(settings: Settings, clock: Clock, folder = migrationsFolder): Promise<Finding[]> {
  let probe: Probe | undefined;
  const database = await finding('database', async () => {
    const opened = await openProbe(settings);
    if (typeof opened === 'string') return opened;
    probe = opened;
    return describe(opened, folder);
  });
  if (!probe) return [database];
  const connection = probe;
  const time = await finding('clock', () => checkClock(connection, clock));
  await connection.close();
  return [database, time];
}

/** A connection of its own, or in words why none is needed. */
async function openProbe({ databaseUrl, dataDir }: Settings): Promise<Probe | string> {
  return databaseUrl === undefined ? openEmbedded(path.resolve(dataDir, 'pglite')) : openServer(databaseUrl);
}

async function openServer(databaseUrl: string): Promise<Probe> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectWithinMs });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw explainConnectError(error, client);
  }
  return {
    name: `at ${client.host}:${client.port}`,
    exec: (sql) => client.query(sql),
    query: (sql, values = []) => client.query(sql, [...values]),
    close: () => client.end(),
  };
}

async function openEmbedded(folder: string): Promise<Probe | string> {
  if (!fs.existsSync(folder)) return `the embedded one will be made in ${folder} by the first start`;
  let lock;
  try {
    lock = lockFolder(folder);
  } catch (error) {
    if (error instanceof DatabaseInUseError) return `the embedded one in ${folder} is open in a running server`;
    throw error;
  }
  const { release } = lock;
  try {
    const pglite = await openDurable(folder);
    return {
      name: `embedded in ${folder}`,
      exec: (sql) => pglite.exec(sql),
      query: (sql, values = []) => pglite.query(sql, [...values]),
      close: async () => {
        await pglite.close();
        release();
      },
    };
  } catch (cause) {
    release();
    throw new StartError(`the embedded one in ${folder} does not open: restore it from a backup.`, { cause });
  }
}

async function describe(probe: Probe, folder: string): Promise<string> {
  const [{ version, isMigrated } = { version: '', isMigrated: false }] = await rows<{
    version: string;
    isMigrated: boolean;
  }>(
    probe,
    `select current_setting('server_version') as version, to_regclass('schema_migrations') is not null as "isMigrated"`,
  );
  refuseOldServer(version);
  const server = `PostgreSQL ${version} ${probe.name}`;
  if (!isMigrated) return `${server} is empty; the first start makes its tables`;
  const { applied, pending } = await compareMigrations(probe, folder);
  if (pending.length > 0) {
    throw new StartError(`${server} lacks ${pending.join(', ')}: start this version of the server, which runs them.`);
  }
  return `${server} is up to date, with ${applied.at(-1) ?? 'no migration'}`;
}

async function checkClock(probe: Probe, clock: Clock): Promise<string> {
  const before = clock.now().getTime();
  const [{ ms } = { ms: 0 }] = await rows<{ ms: number }>(
    probe,
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const aheadMs = Math.round(ms - (before + clock.now().getTime()) / 2);
  const off = `${Math.abs(aheadMs / 1000).toFixed(1)} s`;
  if (Math.abs(aheadMs) <= clockSlackMs) return `within ${off} of the database's`;
  const place = aheadMs > 0 ? 'behind' : 'ahead of';
  throw new StartError(`${off} ${place} the database's: have both machines keep time by NTP.`);
}

async function rows<Row>(connection: SqlConnection, sql: string): Promise<Row[]> {
  // Each query names the columns of the row it is asked for.
  return (await connection.query(sql)).rows as Row[];
}
