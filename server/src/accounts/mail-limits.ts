import { emailKey } from '../db/keys.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../errors.ts';
import { countCall, type Subjects } from './rate-limits.ts';

/** The kinds of mail that someone else may have sent to an address; each has limits of its own. */
export type MailKind = 'confirmations' | 'resets' | 'changes' | 'notices';

/** Counts a call that may send mail against the client's limit, whether or not there is anything to send. */
export function mayCauseMail(deps: Deps, client: string): Promise<boolean> {
  return isWithin(deps, { mailsOfClient: client });
}

/** Counts a mail that would be sent now against its address's limits for the kind (security row 48). */
export function mayMail(deps: Deps, kind: MailKind, email: string): Promise<boolean> {
  const address = emailKey(email);
  return isWithin(deps, { [`${kind}ToAddress`]: address, [`${kind}ToAddressADay`]: address });
}

/** Whether a call is within its limits; who calls is not told (security row 14). */
async function isWithin(deps: Deps, subjects: Subjects): Promise<boolean> {
  try {
    await countCall(deps.db, deps.clock.now(), subjects);
    return true;
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    deps.log.info('mail limit reached');
    return false;
  }
}
