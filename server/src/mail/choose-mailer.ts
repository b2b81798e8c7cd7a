import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Mailer } from './mail.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { smtpMailer } from './smtp-mailer.ts';

type Choice = {
  /** Absent: mail waits in the queue. */
  mailer?: Mailer;
  /** Where mail lands instead of leaving; it has pages of its own. */
  mailbox?: Mailbox;
};

type ChoiceOptions = { clock: Clock; log: Logger; isDemo: boolean };

/** Where mail goes, as the settings say: over SMTP, else into the dev mailbox, which production never has. */
export function chooseMailer(config: Config, { clock, log, isDemo }: ChoiceOptions): Choice {
  if (config.smtpUrl) return { mailer: smtpMailer(config.smtpUrl, config.mailFrom) };
  if (isDemo || config.environment !== 'production') {
    const mailbox = createMailbox(clock);
    return { mailer: mailbox, mailbox };
  }
  log.warn(
    'no mail is sent: set SMTP_URL, such as smtp://user:password@host:587, and MAIL_FROM; until then it waits in the queue',
  );
  return {};
}
