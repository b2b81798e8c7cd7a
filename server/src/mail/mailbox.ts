import type { Clock } from '../shared/clock.ts';
import type { Mailer, RenderedEmail } from './email.ts';

export type ReceivedEmail = RenderedEmail & { id: string; at: Date };

/** A mailer for development and the demo that keeps emails in memory, newest first, instead of sending them. */
export type Mailbox = Mailer & { readonly mails: readonly ReceivedEmail[] };

const maxEmails = 200;

export function createMailbox(clock: Clock): Mailbox {
  const mails: ReceivedEmail[] = [];
  return {
    mails,
    send: async (id, mail) => {
      mails.unshift({ ...mail, id, at: clock.now() });
      mails.splice(maxEmails);
    },
  };
}
