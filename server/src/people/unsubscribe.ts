import type { Deps } from '../deps.ts';
import { isValidSignature } from '../mail/signed-links.ts';
import { unsubscribeClaims } from '../mail/unsubscribe-link.ts';

/** Turns off the app's emails for the user of a signed link. Returns whether the link was valid (promise 63). */
export async function unsubscribe(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { user, sign, until }: { user: string; sign: string; until: string },
): Promise<boolean> {
  if (clock.now().toISOString().slice(0, 10) > until) return false;
  if (!(await isValidSignature(db, unsubscribeClaims(user, until), sign))) return false;
  await db.updateTable('profiles').set({ mailsMessages: false }).where('userId', '=', user).execute();
  return true;
}
