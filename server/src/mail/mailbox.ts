import type { Clock } from '../shared/clock.ts';
import type { Mail, Mailer } from './email.ts';

export type ReceivedMail = Mail & { id: string; at: Date };

/** Keeps mail in memory instead of sending it, newest first; for development and the demo alone. */
export type Mailbox = Mailer & { readonly mails: readonly ReceivedMail[] };

/** The oldest go when there are more. */
const keptAtMost = 200;

export function createMailbox(clock: Clock): Mailbox {
  const mails: ReceivedMail[] = [];
  return {
    mails,
    send: async (id, mail) => {
      mails.unshift({ ...mail, id, at: clock.now() });
      mails.splice(keptAtMost);
    },
  };
}
