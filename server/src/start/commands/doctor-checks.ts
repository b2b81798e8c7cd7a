import { fileURLToPath } from 'node:url';
import type { Clock } from '../../shared/clock.ts';
import { type Config, readConfig } from '../config.ts';
import { embeddedMemory, memoryLimit } from '../../db/pglite/compiler-memory.ts';
import { StartError } from '../../shared/errors.ts';
import { rootFolder, version } from '../../shared/version.ts';
import { isLoopbackOnly } from '../../mail/choose-mailer.ts';
import { checkEnvelope } from '../../mail/smtp-mailer.ts';
import { checkLogo } from '../check-logo.ts';
import { exampleSettings } from '../installation-warnings.ts';
import { loadWebBuild } from '../web-build.ts';
import { bareAddress, describeSmtpError } from './describe-smtp-error.ts';
import { checkProxy, checkSystemdUnits } from './doctor-upgrade.ts';
import { checkVersion } from './doctor-version.ts';
import { checkDatabase } from './doctor-database.ts';
import { checkBucket } from './doctor-bucket.ts';
import { checkPushServices } from './doctor-push.ts';
import { type Finding, reasonOf, runCheck } from './doctor-finding.ts';

const responseTimeoutMs = 5_000;

type CheckOptions = {
  /** The memory that this process may use, in bytes. */
  memory?: number;
  /** Whether this version is about to replace an installed version that uses the same database. */
  isBeforeUpgrade?: boolean;
};

export async function runChecks(
  environment: Record<string, string | undefined>,
  clock: Clock,
  { memory = memoryLimit(), isBeforeUpgrade = false }: CheckOptions = {},
): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message.split('\n').map((text) => ({ name: 'settings', isOk: false, text }));
  }
  const { apiOrigin } = config;
  return [
    await runCheck('version', () => (isBeforeUpgrade ? version : checkVersion(fileURLToPath(rootFolder)))),
    { name: 'settings', isOk: true, text: `${config.environment}, will listen on ${config.host}:${config.port}` },
    await runCheck('public origin', () => checkOrigin(config)),
    ...(config.environment === 'production' ? [await runCheck('examples', () => checkExamples(config))] : []),
    await runCheck('units', () => checkSystemdUnits()),
    await runCheck('proxy', () => checkProxy()),
    await runCheck('web pages', () => checkWebBuild(config)),
    ...(apiOrigin === undefined && config.databaseUrl === undefined
      ? [await runCheck('memory', () => checkMemory(memory))]
      : []),
    ...(apiOrigin === undefined
      ? [
          ...(await checkDatabase(config, clock, { isBeforeUpgrade })),
          await runCheck('mail', () => checkMail(config)),
          ...(await checkPush(config)),
          ...(await checkPhotoBucket(config)),
        ]
      : [await runCheck('back end', () => checkBackEnd(apiOrigin))]),
  ];
}

async function checkPush({ isAppEnabled }: Config): Promise<Finding[]> {
  return isAppEnabled ? [await runCheck('push services', () => checkPushServices())] : [];
}

async function checkPhotoBucket({ bucket }: Config): Promise<Finding[]> {
  return bucket ? [await runCheck('photo bucket', () => checkBucket(bucket))] : [];
}

function checkMemory(memory: number): string {
  const [has, needs] = [memory, embeddedMemory].map((bytes) => `${Math.floor(bytes / 1e6).toLocaleString('en-US')} MB`);
  if (memory < embeddedMemory) {
    throw new StartError(
      `${has}, but the embedded database needs ${needs} when it is created: use a machine with 1 GB.`,
    );
  }
  return `${has}, of which the embedded database needs ${needs} when it is created`;
}

function checkOrigin({ publicOrigin, environment }: Config): string {
  if (environment === 'production' && !publicOrigin.startsWith('https:')) {
    throw new StartError(
      `links in emails start with ${publicOrigin}, which only works on this machine: set PUBLIC_ORIGIN to the public URL, such as https://grenda.example.`,
    );
  }
  return publicOrigin;
}

function checkExamples(config: Config): string {
  const examples = exampleSettings(config);
  if (examples.length === 0) return 'no setting has an example value';
  const problem =
    examples.length === 1 ? 'still has an example value: replace it' : 'still have example values: replace them';
  throw new StartError(`${examples.join(', ')} ${problem}.`);
}

async function checkWebBuild({ logo }: Config): Promise<string> {
  if (logo !== undefined) await checkLogo(logo);
  try {
    const web = await loadWebBuild();
    if (logo !== undefined) await web.drawBrandFiles();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `they cannot be loaded (${reasonOf(error)}): reinstall the package, or run npm run build in a copy of the repository.`,
      { cause: error },
    );
  }
  return 'built';
}

async function checkMail(config: Config): Promise<string> {
  const { smtpUrl, environment, publicOrigin, mailFrom, moderatorsEmail } = config;
  if (smtpUrl === undefined) {
    if (environment !== 'production' && isLoopbackOnly(config))
      return `goes to the dev mailbox at ${publicOrigin}/dev/mailbox`;
    throw new StartError(
      'emails wait in the queue and none is sent: set SMTP_URL, such as smtp://user:password@host:587, and MAIL_FROM.',
    );
  }
  const { host } = new URL(smtpUrl);
  const sender = bareAddress(mailFrom);
  try {
    await checkEnvelope(smtpUrl, { from: sender, to: moderatorsEmail });
  } catch (cause) {
    throw new StartError(
      `the SMTP server at ${host} ${describeSmtpError(cause, { from: sender, to: moderatorsEmail, toSetting: 'MODERATORS_EMAIL' })}.`,
      { cause },
    );
  }
  return `the SMTP server at ${host} accepts emails from ${sender} to ${moderatorsEmail}, which receives replies about moderation`;
}

async function checkBackEnd(apiOrigin: string): Promise<string> {
  let status: number;
  try {
    ({ status } = await fetch(`${apiOrigin}/api/auth/me`, { signal: AbortSignal.timeout(responseTimeoutMs) }));
  } catch (error) {
    const reason = error instanceof Error && error.cause ? reasonOf(error.cause) : reasonOf(error);
    throw new StartError(`${apiOrigin} does not respond (${reason}): start it, or correct API_ORIGIN.`, {
      cause: error,
    });
  }
  if (status !== 401) {
    throw new StartError(
      `${apiOrigin} returns ${status} instead of 401: set API_ORIGIN to the origin of a Grenda API.`,
    );
  }
  return `${apiOrigin} responds`;
}
