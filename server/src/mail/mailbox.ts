import type { Clock } from '../shared/clock.ts';
import type { Mailer, RenderedEmail } from './email.ts';

export type ReceivedEmail = RenderedEmail & { id: string; at: Date };

export type Mailbox = Mailer & { readonly emails: readonly ReceivedEmail[] };

const maxEmails = 200;

export function createMailbox(clock: Clock): Mailbox {
  const emails: ReceivedEmail[] = [];
  return {
    emails,
    send: async (id, email) => {
      emails.unshift({ ...email, id, at: clock.now() });
      emails.splice(maxEmails);
    },
  };
}
