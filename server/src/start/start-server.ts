import { setTimeout as wait } from 'node:timers/promises';
import { startRetentionJob } from './jobs/retention.ts';
import { openBucket } from '../photos/bucket.ts';
import { createPhotoEncoder } from '../photos/encode-photo.ts';
import { requireBucket } from '../photos/require-bucket.ts';
import { createPasswords } from '../accounts/passwords/passwords.ts';
import { type BackEnd, createApp } from './app.ts';
import { systemClock } from '../shared/clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from '../db/open.ts';
import { hasRoomForPhotos } from '../db/pglite/disk-space.ts';
import { startMilestoneMaintenance } from '../db/ranks/maintain-milestones.ts';
import type { Deps } from '../deps.ts';
import { checkPort, listen } from '../http/listen.ts';
import { createLog } from '../shared/log.ts';
import { checkLogo } from './check-logo.ts';
import { chooseMailer } from '../mail/choose-mailer.ts';
import { emailTemplates } from './email-templates.ts';
import { pushTemplates } from './push-templates.ts';
import { startMailWorker } from '../mail/worker.ts';
import { composeEmails } from '../mail/compose-emails.ts';
import type { Metrics } from './metrics/open-metrics.ts';
import { startAppJobs } from './jobs/app-jobs.ts';
import { startStaffJobs } from './jobs/staff-jobs.ts';
import { openLiveUpdates } from '../threads/live-updates.ts';
import { openKeptAssets } from './kept-assets.ts';
import { knownPushServices } from '../push/known-services.ts';
import { startPushWorker } from '../push/worker.ts';
import { findWarnings } from './installation-warnings.ts';
import { createReadiness, createDatabaseCheck } from './readiness.ts';
import { loadWebBuild } from './web-build.ts';

const minimumResponseMs = 150;

type StartOptions = {
  prepare?: (deps: Deps) => Promise<void>;
  onProgress?: (line: string) => void;
  /** Allows the dev mailbox in production, and turns off the warnings about the installation. */
  isDemo?: boolean;
};

export type RunningServer = {
  port: number;
  close(): Promise<void>;
};

export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  await checkPort(config.port, config.host);
  const log = createLog(config.logLevel);
  if (config.logo !== undefined) await checkLogo(config.logo);
  const web = await loadWebBuild();
  const brandFiles = await web.drawBrandFiles();
  const keptAssets = await openKeptAssets(web.filesFolder, config.dataDir, { clock: systemClock, log });
  const { backEnd, close: closeBackEnd } = await openBackEnd(config, { ...options, log });
  let metrics: Metrics | undefined;
  try {
    const readiness = createReadiness({
      log,
      // With API_ORIGIN the process is always ready: if the upstream is down, the pages report it (decision 23).
      findProblem: 'deps' in backEnd ? createDatabaseCheck(backEnd.deps.db) : async () => undefined,
    });
    const app = createApp({
      backEnd,
      publicOrigin: config.publicOrigin,
      trustedProxies: config.trustedProxies,
      log,
      web,
      brandFiles,
      keptAssets,
      hasServiceWorker: config.hasServiceWorker,
      operator: config.operator,
      appLinks: config.appLinks,
      checkReady: readiness.check,
    });
    if (config.metrics) {
      // Imported only when enabled, to save memory.
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
        readiness.stop();
        log.info({ drainSeconds: config.drainSeconds }, 'stopping');
        await wait(config.drainSeconds * 1_000);
        // Event streams never end, so they are closed before the listener, which would wait for them. Clients reconnect.
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

export async function openBackEnd(
  config: Config,
  { log, prepare, onProgress, isDemo = false }: OpenOptions,
): Promise<{ backEnd: BackEnd; close: () => Promise<void> }> {
  if (config.apiOrigin) return { backEnd: { apiOrigin: config.apiOrigin }, close: async () => {} };
  const database = await openDatabase({
    dataDir: config.dataDir,
    ...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
    readDatabaseUrl: config.readDatabaseUrl,
    ...(onProgress ? { onProgress } : {}),
    log,
  });
  const { db, reader } = database;
  const bucket = config.bucket && openBucket(config.bucket);
  if (!bucket)
    await requireBucket(db).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
  const clock = systemClock;
  const { mailer, mailbox } = chooseMailer(config, { clock, log, isDemo });
  const { publicOrigin, moderatorsEmail } = config;
  const compose = composeEmails({ db, clock, publicOrigin, moderatorsEmail, templates: emailTemplates });
  const worker =
    mailer && startMailWorker({ db, clock, log, compose, mailer, ignoresQuietHours: mailbox !== undefined });
  const mail = worker ?? { wake: () => {} };
  const deps: Deps = {
    db,
    reader,
    clock,
    log,
    passwords: await createPasswords(),
    // Photos in a bucket need no disk space, and the disk of a PostgreSQL server cannot be checked from here.
    photos: createPhotoEncoder(
      config.databaseUrl === undefined && !bucket ? { hasRoom: () => hasRoomForPhotos(config.dataDir) } : {},
    ),
    bucket,
    mail,
    minimumResponseMs,
    live: openLiveUpdates({ db, clock, log }),
    pushServices: knownPushServices,
    isAppEnabled: config.isAppEnabled,
    association: config.association,
    listingsADay: config.listingsADay,
    // The demo keeps the example settings and makes no backups.
    findWarnings: isDemo ? async () => [] : () => findWarnings(config, clock),
  };
  // On PostgreSQL, jobs have separate connections, so the statement timeout of requests does not apply (promise 56).
  const jobDeps: Deps = { ...deps, db: database.housekeeping };
  const stopRetentionJob = startRetentionJob(jobDeps);
  const stopMilestoneMaintenance = startMilestoneMaintenance({ database, clock, log });
  const stopStaffJobs = startStaffJobs(jobDeps);
  let stopAppJobs: (() => Promise<void>) | undefined;
  let stopPushWorker: (() => Promise<void>) | undefined;
  const close = async () => {
    await Promise.all([
      stopStaffJobs(),
      stopAppJobs?.(),
      stopPushWorker?.(),
      worker?.stop(),
      stopRetentionJob(),
      stopMilestoneMaintenance(),
      deps.live.close(),
    ]);
    await database.close();
  };
  try {
    await prepare?.(deps);
    // Started after `prepare`, so that the first run of the hourly jobs includes the demo data.
    stopAppJobs = startAppJobs(jobDeps);
    if (config.isAppEnabled) {
      const subject = `mailto:${moderatorsEmail}`;
      const services = deps.pushServices;
      stopPushWorker = startPushWorker({ db, clock, log, services, templates: pushTemplates, publicOrigin, subject });
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { backEnd: { deps, mailbox }, close };
}
