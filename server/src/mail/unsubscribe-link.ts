import type { EmailContext } from './email-template.ts';
import { signLink } from './signed-links.ts';

export function unsubscribeClaims(userId: string): string[] {
  return ['unsubscribe', userId];
}

/** Builds the one-click unsubscribe link (RFC 8058); it works without signing in (promise 63). */
export async function unsubscribeLink({ tx, user, link }: Pick<EmailContext, 'tx' | 'user' | 'link'>): Promise<string> {
  return link('/unsubscribe', { user: user.id, sign: await signLink(tx, unsubscribeClaims(user.id)) });
}
