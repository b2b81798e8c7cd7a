import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { MailKind } from './letter.ts';
import type { Mailer } from './mail.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { smtpMailer } from './smtp-mailer.ts';

type ChosenMailer = {
  mailer?: Mailer;
  mailbox?: Mailbox;
  /** The kinds to deliver. None waits for the morning on its way to the mailbox, where it disturbs nobody. */
  kinds: readonly MailKind[];
};

type ChoiceOptions = { clock: Clock; log: Logger; isDemo: boolean; kinds: readonly MailKind[] };

/**
 * Where mail goes, as the settings say: over SMTP, else into the dev mailbox. Whoever opens that reads everybody's mail,
 * so it is for a process that its own machine alone reaches, and never for production.
 */
export function chooseMailer(config: Config, { clock, log, isDemo, kinds }: ChoiceOptions): Choice {
  if (config.smtpUrl) return { mailer: smtpMailer(config.smtpUrl, config.mailFrom), kinds };
  if ((isDemo || config.environment !== 'production') && isPrivate(config)) {
    const mailbox = createMailbox(clock);
    return { mailer: mailbox, mailbox, kinds: kinds.map((kind) => ({ ...kind, isQuietByNight: false })) };
  }
  log.warn(
    'no email is sent: set SMTP_URL, such as smtp://user:password@host:587, and MAIL_FROM; until then emails stay in the queue',
  );
  return { kinds };
}

/** Returns whether only this machine can reach the process, directly or through a reverse proxy. */
export function isLoopbackOnly({ host, publicOrigin }: Pick<MailSettings, 'host' | 'publicOrigin'>): boolean {
  return [host, new URL(publicOrigin).hostname].every((name) => loopback.has(name));
}

const loopback = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
