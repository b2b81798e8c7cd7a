import { setTimeout as wait } from 'node:timers/promises';
import { startRetentionJob } from '../jobs/retention.ts';
import { createPasswords } from '../accounts/passwords/passwords.ts';
import { type BackEnd, createApp } from './app.ts';
import { systemClock } from '../shared/clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from '../db/open.ts';
import { startMilestoneMaintenance } from '../db/ranks/maintain-milestones.ts';
import type { Deps } from '../deps.ts';
import { checkPort, listen } from '../http/listen.ts';
import { createLog } from '../shared/log.ts';
import { chooseMailer } from '../mail/choose-mailer.ts';
import { emailTemplates } from './email-templates.ts';
import { startMailWorker } from '../mail/worker.ts';
import { composeEmails } from '../mail/compose-emails.ts';
import type { Metrics } from './metrics/open-metrics.ts';
import { startAppJobs } from '../jobs/app-jobs.ts';
import { startStaffJobs } from '../jobs/staff-jobs.ts';
import { openLiveUpdates } from '../threads/live-updates.ts';
import { createReadiness, migratedDatabase } from './readiness.ts';
import { loadWebBuild } from './web-build.ts';

const minimumResponseMs = 150;

type StartOptions = {
  /** Runs on the open database before anyone is let in. */
  prepare?: (deps: Deps) => Promise<void>;
  onProgress?: (line: string) => void;
  /** Keeps mail in the dev mailbox, in production too, unless SMTP_URL says where it goes. */
  isDemo?: boolean;
};

export type RunningServer = {
  port: number;
  /** Finishes what is in flight, then closes the database. */
  close(): Promise<void>;
};

/** Starts the whole product as the settings say: database, pages and API on one port. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  await checkPort(config.port, config.host);
  const log = createLog(config.logLevel);
  const web = await loadWebBuild();
  const { backEnd, close: closeBackEnd } = await openBackEnd(config, { ...options, log });
  let metrics: Metrics | undefined;
  try {
    const readiness = createReadiness({
      log,
      // Another's back end may be away while the pages say so: that is no reason to take them away, too.
      need: 'deps' in backEnd ? migratedDatabase(backEnd.deps.db) : async () => undefined,
    });
    const app = createApp({
      backEnd,
      publicOrigin: config.publicOrigin,
      trustedProxies: config.trustedProxies,
      log,
      web,
      appLinks: config.appLinks,
      checkReady: readiness.check,
    });
    if (config.metrics) {
      // What nobody asked to be measured costs no memory.
      const { openMetrics } = await import('./metrics/open-metrics.ts');
      const deps = 'deps' in backEnd ? backEnd.deps : undefined;
      metrics = await openMetrics(config.metrics, { fetch: app.fetch, pagePaths: web.pagePaths, deps });
    }
    const { port, host } = config;
    const listener = await listen({ port, host, fetch: metrics?.fetch ?? app.fetch, log });
    log.info({ port: listener.port, publicOrigin: config.publicOrigin, metricsPort: metrics?.port }, 'listening');
    return {
      port: listener.port,
      close: async () => {
        readiness.end();
        log.info({ drainSeconds: config.drainSeconds }, 'stopping');
        await wait(config.drainSeconds * 1_000);
        // Their readers go on elsewhere at once: the listener would wait for them.
        if ('deps' in backEnd) await backEnd.deps.live.close();
        await listener.close();
        await metrics?.close();
        await closeBackEnd();
      },
    };
  } catch (error) {
    await metrics?.close();
    await closeBackEnd();
    throw error;
  }
}

type OpenOptions = Pick<Deps, 'log'> & StartOptions;

/** The back end alone, as the settings say; with `API_ORIGIN` it is another's and needs no database. */
export async function openBackEnd(
  config: Config,
  { log, prepare, onProgress, isDemo = false }: OpenOptions,
): Promise<{ backEnd: BackEnd; close: () => Promise<void> }> {
  if (config.apiOrigin) return { backEnd: { apiOrigin: config.apiOrigin }, close: async () => {} };
  const database = await openDatabase({
    dataDir: config.dataDir,
    ...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
    ...(onProgress ? { onProgress } : {}),
    log,
  });
  const { db } = database;
  const clock = systemClock;
  const { mailer, mailbox } = chooseMailer(config, { clock, log, isDemo });
  const { publicOrigin, moderatorsEmail } = config;
  const compose = composeEmails({ db, clock, publicOrigin, moderatorsEmail, templates: emailTemplates });
  const worker = mailer && startMailWorker({ db, clock, log, compose, mailer });
  const mail = worker ?? { wake: () => {} };
  const deps: Deps = {
    db,
    clock,
    log,
    passwords: await createPasswords(),
    mail,
    minimumResponseMs,
    live: openLiveUpdates({ db, clock, log }),
    isAppOpen: config.isAppOpen,
    listingsADay: config.listingsADay,
  };
  const stopCleanUp = startRetentionJob(deps);
  const stopRankUpkeep = startMilestoneMaintenance({ database, clock, log });
  const stopStaffUpkeep = startStaffJobs(deps);
  let stopNeighbourUpkeep: (() => Promise<void>) | undefined;
  const close = async () => {
    await Promise.all([
      stopStaffUpkeep(),
      stopNeighbourUpkeep?.(),
      worker?.stop(),
      stopCleanUp(),
      stopRankUpkeep(),
      deps.live.close(),
    ]);
    await database.close();
  };
  try {
    await prepare?.(deps);
    // What is prepared is read too: its next turn is an hour away.
    stopNeighbourUpkeep = startAppJobs(deps);
  } catch (error) {
    await close();
    throw error;
  }
  return { backEnd: { deps, mailbox }, close };
}
