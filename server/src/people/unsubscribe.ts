import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { isValidSignature } from '../mail/signed-links.ts';
import { unsubscribeClaims } from '../mail/unsubscribe-link.ts';
import { topicsOfUnsubscribeLink, setEmailTopics } from './notification-choices.ts';

type UnsubscribeLink = { user: string; sign: string; until: string; about: string };

/** Turns off the topics of an unsubscribe link. Returns false if the link has expired or its signature is invalid. */
export async function unsubscribe(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { user, sign, until, about }: UnsubscribeLink,
): Promise<boolean> {
  if (clock.now().toISOString().slice(0, 10) > until) return false;
  if (!(await isValidSignature(db, unsubscribeClaims(user, until), sign))) return false;
  await inTransaction(db, (tx) =>
    setEmailTopics(tx, { userId: user, topics: topicsOfUnsubscribeLink(about), isOn: false }),
  );
  return true;
}
