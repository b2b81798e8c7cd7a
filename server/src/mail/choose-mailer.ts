import type { Logger } from 'pino';
import type { Clock } from '../shared/clock.ts';
import type { Mailer } from './email.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { smtpMailer } from './smtp-mailer.ts';

type Choice = {
  /** Absent: mail waits in the queue. */
  mailer?: Mailer;
  /** Where mail lands instead of leaving; it has pages of its own. */
  mailbox?: Mailbox;
};

/** The settings that decide where email goes. */
type MailSettings = {
  smtpUrl?: string | undefined;
  mailFrom: string;
  environment: string;
  host: string;
  publicOrigin: string;
};

type ChoiceOptions = { clock: Clock; log: Logger; isDemo: boolean };

/**
 * Where mail goes, as the settings say: over SMTP, else into the dev mailbox. Whoever opens that reads everybody's mail,
 * so it is for a process that its own machine alone reaches, and never for production.
 */
export function chooseMailer(config: MailSettings, { clock, log, isDemo }: ChoiceOptions): Choice {
  if (config.smtpUrl) return { mailer: smtpMailer(config.smtpUrl, config.mailFrom) };
  if ((isDemo || config.environment !== 'production') && isPrivate(config)) {
    const mailbox = createMailbox(clock);
    return { mailer: mailbox, mailbox };
  }
  log.warn(
    'no mail is sent: set SMTP_URL, such as smtp://user:password@host:587, and MAIL_FROM; until then it waits in the queue',
  );
  return {};
}

/** Whether this machine alone reaches the process: neither its address nor a proxy before it is anybody else's. */
export function isPrivate({ host, publicOrigin }: Pick<MailSettings, 'host' | 'publicOrigin'>): boolean {
  return [host, new URL(publicOrigin).hostname].every((name) => loopback.has(name));
}

const loopback = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
