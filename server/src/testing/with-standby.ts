import { sql } from 'kysely';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { Timeouts } from '../db/postgres/open-pool.ts';
import { connect } from '../db/postgres/open-postgres.ts';
import { openReader } from '../db/postgres/open-reader.ts';
import type { WalPosition } from '../db/postgres/wal-position.ts';
import { startStandby } from './databases/start-standby.ts';
import { openTcpProxy } from './tcp-proxy.ts';
import { openTestApp, signInAs } from './test-app.ts';

type StandbyOptions = {
  /** Replaces the WAL position that the reader gets from the primary. */
  changePosition?: (position: WalPosition, advanceReader: (ms: number) => void) => WalPosition;
  changeUrl?: (readDatabaseUrl: string) => string;
  timeoutsMs?: Partial<Timeouts>;
  poolSize?: number;
  primaryOptions?: string;
  log?: Parameters<typeof openReader>[0]['log'];
};

const longTimeoutsMs: Timeouts = { connect: 30_000, statement: 30_000, query: 30_000 };

export function withStandby() {
  let server: Awaited<ReturnType<typeof startStandby>>;
  beforeAll(async () => void (server = await startStandby()));
  afterAll(() => server.stop());
  return (options: StandbyOptions = {}) => openAppWithStandby(server, options);
}

async function openAppWithStandby(server: Awaited<ReturnType<typeof startStandby>>, options: StandbyOptions) {
  const {
    changePosition = (same) => same,
    changeUrl = (same) => same,
    timeoutsMs,
    poolSize = 2,
    primaryOptions = '',
    log,
  } = options;
  await server.resumeReplay();
  await server.catchUp();
  const databaseUrl = `${server.url}?options=${encodeURIComponent(primaryOptions)}`;
  const database = { ...connect({ databaseUrl, poolSize: 4 }), url: server.url };
  onTestFinished(database.close);
  const standbyPort = Number(new URL(server.standbyUrl).port);
  const proxy = await openTcpProxy(standbyPort);
  const readDatabaseUrl = changeUrl(server.standbyUrl.replace(/:\d+\//, `:${proxy.port}/`));
  let readerMs = 0;
  const advanceReader = (by: number) => void (readerMs += by);
  const positionDb = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map((row) => changePosition(row as WalPosition, advanceReader)),
    }),
  });
  const reader = openReader({
    readDatabaseUrl,
    primary: database.db,
    positionDb,
    poolSize,
    timeoutsMs: { ...longTimeoutsMs, ...timeoutsMs },
    now: () => readerMs,
    log,
  });
  onTestFinished(reader.close);
  const app = await openTestApp({ reader }, database);
  const isOnStandby = async () => {
    const { rows } = await reader.recent((db) =>
      sql<{ yes: boolean }>`select inet_server_port() = ${standbyPort} as yes`.execute(db),
    );
    return rows[0]?.yes === true;
  };
  const readAfter = async (passedMs: number) => {
    advanceReader(passedMs);
    const usedStandby = await isOnStandby();
    await reader.settle();
    return usedStandby;
  };
  return {
    ...app,
    ...server,
    proxy,
    reader,
    isOnStandby,
    readerNow: () => readerMs,
    advanceReader,
    /** Waits for the standby to catch up, and advances the reader's clock until reads use the standby. */
    waitForStandby: async () => {
      await server.catchUp();
      while (!(await readAfter(50)));
    },
    /** Returns whether any read of the next second, by the reader's clock, uses the standby. */
    usesStandby: async () => {
      const reads: boolean[] = [];
      while (reads.length < 20) reads.push(await readAfter(50));
      return reads.includes(true);
    },
    signIn: async (email: string) => {
      const browser = app.openBrowser();
      const client = await signInAs(app, email, browser);
      const forgetWrites = () => void browser.cookies.delete('grenda-wrote');
      forgetWrites();
      return { client, browser, forgetWrites };
    },
  };
}
