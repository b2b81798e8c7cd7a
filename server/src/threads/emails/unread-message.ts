import { brand } from '@grenda/contract/brand';
import type { EmailContext, EmailContent, EmailTemplate } from '../../mail/email-template.ts';
import { withoutLinks } from '../../mail/without-links.ts';
import { unsubscribeLink } from '../../mail/unsubscribe-link.ts';
import { findUnreadRecipient } from '../unread-recipient.ts';

/** Tells somebody that a message waits for them, by whom it is and never what it says. */
export const unreadMessageTemplate: EmailTemplate = async ({ tx, queued, user, isCurrent, link }) => {
  const waiting = queued.aboutId
    ? await findUnreadRecipient(tx, { threadId: queued.aboutId, userId: user.id })
    : undefined;
  if (!waiting || !isCurrent) return undefined;
  return writeLetter({
    name: withoutLinks(waiting.firstName),
    threadId: waiting.threadId,
    link,
    unsubscribe: await unsubscribeLink({ tx, user, link }),
  });
};

type Waiting = Pick<EmailContext, 'link'> & { name: string; threadId: string; unsubscribe: string };

function writeLetter({ name, threadId, link, unsubscribe }: Waiting): EmailContent {
  return {
    subject: `Ny melding fra ${name}`,
    heading: `${name} har skrevet til deg`,
    intro: `Du har en ulest melding fra ${name} i ${brand.name}.`,
    button: { label: 'Les meldingen', href: link(`/app/messages/${threadId}`) },
    closing: ['Vi sender ikke flere e-poster om denne samtalen før du har lest den.'],
    unsubscribe,
  };
}
