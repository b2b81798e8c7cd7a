import type { EmailContext } from './email-template.ts';
import { signLink } from './signed-links.ts';

/** What an unsubscribe link is signed for: to end the mails of one person. */
export function endingMailsOf(userId: string): string[] {
  return ['unsubscribe', userId];
}

/** Where whom a letter is for ends such mails without a sign-in (promise 63). */
export async function unsubscribeLink({ tx, user, link }: Pick<EmailContext, 'tx' | 'user' | 'link'>): Promise<string> {
  return link('/unsubscribe', { user: user.id, sign: await signLink(tx, endingMailsOf(user.id)) });
}
