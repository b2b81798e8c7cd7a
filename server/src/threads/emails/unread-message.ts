import { brand } from '@grenda/contract/brand';
import type { EmailContext, EmailContent, EmailTemplate } from '../../mail/email-template.ts';
import { withoutLinks } from '../../mail/without-links.ts';
import { unsubscribeLink } from '../../mail/unsubscribe-link.ts';
import { findUnreadThreads } from '../unread-threads.ts';

/** Notifies a user of unread messages in one thread or several. Names a sender but never quotes a message. */
export const unreadMessageTemplate: EmailTemplate = async ({ tx, queued, user, link }) => {
  // The job sets `mailed_at` of the threads to the time when it queues the email.
  const threads = await findUnreadThreads(tx, { userId: user.id, selection: { mailedAt: queued.createdAt } });
  const thread = threads.find(({ threadId }) => threadId === queued.aboutId) ?? threads[0];
  if (!thread) return undefined;
  const details = {
    name: withoutLinks(thread.firstName),
    link,
    unsubscribe: await unsubscribeLink({ tx, user, queued, link }, 'messages'),
  };
  return threads.length === 1
    ? presentOne({ ...details, threadId: thread.threadId })
    : presentSeveral({ ...details, count: threads.length });
};

type Details = Pick<EmailContext, 'link'> & { name: string; unsubscribe: string };

function presentOne({ name, threadId, link, unsubscribe }: Details & { threadId: string }): EmailContent {
  return {
    subject: `Ny melding fra ${name}`,
    heading: `${name} har skrevet til deg`,
    intro: `Du har en ulest melding fra ${name} i ${brand.name}.`,
    button: { label: 'Les meldingen', href: link(`/app/messages/${threadId}`) },
    closing: ['Vi sender ikke flere e-poster om denne samtalen før du har lest den.'],
    unsubscribe,
  };
}

function presentSeveral({ name, count, link, unsubscribe }: Details & { count: number }): EmailContent {
  return {
    subject: `Du har uleste meldinger i ${brand.name}`,
    heading: 'Du har uleste meldinger',
    intro: `Du har uleste meldinger i ${count} samtaler i ${brand.name}, blant annet fra ${name}.`,
    button: { label: 'Les meldingene', href: link('/app/messages') },
    closing: ['Vi sender ikke flere e-poster om disse samtalene før du har lest dem.'],
    unsubscribe,
  };
}
