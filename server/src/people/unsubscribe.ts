import type { Deps } from '../deps.ts';
import { isValidSignature } from '../mail/signed-links.ts';
import { unsubscribeClaims } from '../mail/unsubscribe-link.ts';

/** Turns off the app's emails for the user of a signed link. Returns whether the link was valid (promise 63). */
export async function unsubscribe(
  { db }: Pick<Deps, 'db'>,
  { user, sign }: { user: string; sign: string },
): Promise<boolean> {
  if (!(await isValidSignature(db, unsubscribeClaims(user), sign))) return false;
  await db.updateTable('profiles').set({ mailsMessages: false }).where('userId', '=', user).execute();
  return true;
}
