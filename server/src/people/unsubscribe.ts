import type { Deps } from '../deps.ts';
import { isValidSignature } from '../mail/signed-links.ts';
import { unsubscribeClaims } from '../mail/unsubscribe-link.ts';

/** Ends the mails of the app for whoever a signed link is of; answers whether the link was good (promise 63). */
export async function unsubscribe(
  { db }: Pick<Deps, 'db'>,
  { user, sign }: { user: string; sign: string },
): Promise<boolean> {
  if (!(await isValidSignature(db, unsubscribeClaims(user), sign))) return false;
  await db.updateTable('profiles').set({ mailsMessages: false }).where('userId', '=', user).execute();
  return true;
}
