import type { EmailTopic } from '@grenda/contract';
import type { EmailContext } from './email-template.ts';
import { signClaims } from './signed-links.ts';

/** More than the 30 days for which senders have to honour an unsubscribe link (decision 96). */
const validDays = 90;

export function unsubscribeClaims(userId: string, until: string): string[] {
  return ['unsubscribe', userId, until];
}

/** Builds the unsubscribe link (RFC 8058) for one topic, or for all. The topic is not signed (decision 135). */
export async function unsubscribeLink({ tx, user, queued, link }: LinkContext, about?: EmailTopic): Promise<string> {
  // Counted from the time of queueing, so that a retry sends the same link (promise 39).
  const until = new Date(queued.createdAt.getTime() + validDays * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const sign = await signClaims(tx, unsubscribeClaims(user.id, until));
  return link('/unsubscribe', { user: user.id, sign, until, ...(about && { about }) });
}

type LinkContext = Pick<EmailContext, 'tx' | 'user' | 'link'> & { queued: Pick<EmailContext['queued'], 'createdAt'> };
