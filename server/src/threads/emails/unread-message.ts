import { brand } from '@grenda/contract/brand';
import type { EmailContext, EmailContent, EmailTemplate } from '../../mail/email-template.ts';
import { withoutLinks } from '../../mail/without-links.ts';
import { unsubscribeLink } from '../../mail/unsubscribe-link.ts';
import { findUnreadRecipient } from '../unread-recipient.ts';

/** Notifies a user of an unread message. Names its sender but never quotes its text. */
export const unreadMessageTemplate: EmailTemplate = async ({ tx, queued, user, link }) => {
  const recipient = queued.aboutId
    ? await findUnreadRecipient(tx, { threadId: queued.aboutId, userId: user.id })
    : undefined;
  if (!recipient) return undefined;
  return present({
    name: withoutLinks(recipient.firstName),
    threadId: recipient.threadId,
    link,
    unsubscribe: await unsubscribeLink({ tx, user, link }),
  });
};

type Details = Pick<EmailContext, 'link'> & { name: string; threadId: string; unsubscribe: string };

function present({ name, threadId, link, unsubscribe }: Details): EmailContent {
  return {
    subject: `Ny melding fra ${name}`,
    heading: `${name} har skrevet til deg`,
    intro: `Du har en ulest melding fra ${name} i ${brand.name}.`,
    button: { label: 'Les meldingen', href: link(`/app/messages/${threadId}`) },
    closing: ['Vi sender ikke flere e-poster om denne samtalen før du har lest den.'],
    unsubscribe,
  };
}
