import type { Clock } from '../../shared/clock.ts';
import { type Config, readConfig } from '../config.ts';
import { StartError } from '../../shared/errors.ts';
import { isLoopbackOnly } from '../../mail/choose-mailer.ts';
import { tryConnection } from '../../mail/smtp-mailer.ts';
import { loadWebBuild } from '../web-build.ts';
import { examineDatabase } from './doctor-database.ts';
import { type Finding, finding, reasonOf } from './doctor-finding.ts';

const answerWithinMs = 5_000;

/** Looks at everything that a server with these settings would need; changes nothing. */
export async function examine(environment: Record<string, string | undefined>, clock: Clock): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message.split('\n').map((text) => ({ name: 'settings', isWell: false, text }));
  }
  const { apiOrigin } = config;
  return [
    { name: 'settings', isWell: true, text: `${config.environment}, to listen on ${config.host}:${config.port}` },
    await finding('public origin', () => checkOrigin(config)),
    await finding('web pages', checkWebBuild),
    ...(apiOrigin === undefined
      ? [...(await examineDatabase(config, clock)), await finding('mail', () => checkMail(config))]
      : [await finding('back end', () => checkBackEnd(apiOrigin))]),
  ];
}

function checkOrigin({ publicOrigin, environment }: Config): string {
  if (environment === 'production' && !publicOrigin.startsWith('https:')) {
    throw new StartError(
      `links in mails start with ${publicOrigin}, which opens on this machine alone: set PUBLIC_ORIGIN to the address that people use, such as https://grenda.example.`,
    );
  }
  return publicOrigin;
}

async function checkWebBuild(): Promise<string> {
  try {
    await loadWebBuild();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`they cannot be loaded (${reasonOf(error)}): run npm run build again.`, { cause: error });
  }
  return 'built';
}

async function checkMail(config: Config): Promise<string> {
  const { smtpUrl, environment, publicOrigin, mailFrom, moderatorsEmail } = config;
  if (smtpUrl === undefined) {
    if (environment !== 'production' && isLoopbackOnly(config))
      return `lands in the dev mailbox at ${publicOrigin}/dev/mailbox`;
    throw new StartError(
      'none is sent, and it waits in the queue: set SMTP_URL, such as smtp://user:password@host:587, and MAIL_FROM.',
    );
  }
  const { host } = new URL(smtpUrl);
  try {
    await tryConnection(smtpUrl);
  } catch (error) {
    const todo =
      codeOf(error) === 'EAUTH'
        ? 'correct the user or the password in SMTP_URL'
        : 'start it, let this machine through to it, or correct SMTP_URL';
    throw new StartError(`the SMTP server at ${host} does not take mail (${reasonOf(error)}): ${todo}.`, {
      cause: error,
    });
  }
  return `the SMTP server at ${host} takes it, from ${mailFrom}; people answer staff's decisions to ${moderatorsEmail}`;
}

async function checkBackEnd(apiOrigin: string): Promise<string> {
  let status: number;
  try {
    ({ status } = await fetch(`${apiOrigin}/api/auth/me`, { signal: AbortSignal.timeout(answerWithinMs) }));
  } catch (error) {
    const reason = error instanceof Error && error.cause ? reasonOf(error.cause) : reasonOf(error);
    throw new StartError(`${apiOrigin} does not answer (${reason}): start it, or correct API_ORIGIN.`, {
      cause: error,
    });
  }
  // Nobody is signed in here, and it says so: a 401.
  if (status !== 401) {
    throw new StartError(`${apiOrigin} answers ${status} where 401 is due: let API_ORIGIN name a Grenda API.`);
  }
  return `${apiOrigin} answers`;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
