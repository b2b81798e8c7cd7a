import type { Logger } from 'pino';
import type { Clock } from '../shared/clock.ts';
import type { Mailer } from './email.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { isLoopback } from '../shared/loopback.ts';
import { smtpMailer } from './smtp-mailer.ts';

type ChosenMailer = {
  mailer?: Mailer;
  mailbox?: Mailbox;
};

type MailSettings = {
  smtpUrl?: string | undefined;
  mailFrom: string;
  environment: string;
  host: string;
  publicOrigin: string;
};

type ChooseOptions = { clock: Clock; log: Logger; isDemo: boolean };

/** Chooses the dev mailbox only if no other machine can reach it, since it shows every user's emails. */
export function chooseMailer(config: MailSettings, { clock, log, isDemo }: ChooseOptions): ChosenMailer {
  if (config.smtpUrl) return { mailer: smtpMailer(config.smtpUrl, config.mailFrom) };
  if ((isDemo || config.environment !== 'production') && isLoopbackOnly(config)) {
    const mailbox = createMailbox(clock);
    return { mailer: mailbox, mailbox };
  }
  log.warn(
    'no email is sent: set SMTP_URL, such as smtp://user:password@host:587, and MAIL_FROM; until then emails stay in the queue',
  );
  return {};
}

export function isLoopbackOnly({ host, publicOrigin }: Pick<MailSettings, 'host' | 'publicOrigin'>): boolean {
  return [host, new URL(publicOrigin).hostname].every(isLoopback);
}
