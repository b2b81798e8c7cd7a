import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { emailKey } from '../db/keys.ts';
import type { UserRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Letter, letters } from '../mail/copy.ts';
import type { QueuedMail, WriteMail } from '../mail/mail.ts';
import { isHeld } from '../mail/queue.ts';
import { renderLetter } from '../mail/render-letter.ts';
import { codeOfMail } from './code-of-mail.ts';

type Office = { db: Db; clock: Clock; publicOrigin: string };

/** Where one mail is written: in a transaction that holds its user's row. */
type Desk = { tx: Tx; now: Date; publicOrigin: string };

/**
 * Writes the accounts' mails as they are sent. The code is made here at the first attempt, and has its whole life before
 * it at each (decisions 8 and 39).
 */
export function accountMails({ db, clock, publicOrigin }: Office): WriteMail {
  return async (queued) => {
    const letter = await inTransaction(db, async (tx) => {
      // Who voids the user's codes locks this row too: a mail taken back by then is found gone here.
      const user = await tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', queued.userId)
        .forUpdate()
        .executeTakeFirst();
      if (!user || !(await isHeld(tx, queued))) return undefined;
      return writeLetter({ tx, now: clock.now(), publicOrigin }, queued, user);
    });
    return letter && renderLetter(letter, queued.toAddress, publicOrigin);
  };
}

async function writeLetter(desk: Desk, queued: QueuedMail, user: UserRow): Promise<Letter | undefined> {
  // A mail for an address that the account no longer has would hand its links to a stranger.
  const isCurrent = emailKey(user.email) === emailKey(queued.toAddress);
  const forgotPassword = `${desk.publicOrigin}/forgot-password`;
  switch (queued.template) {
    case 'confirm-email':
      return isCurrent && !user.emailConfirmed
        ? letters.confirmEmail(await confirmLink(desk, queued), user.username)
        : undefined;
    case 'change-email':
      return isCurrent ? undefined : letters.changeEmail(await changeLink(desk, queued));
    case 'reset-password':
      return isCurrent && user.emailConfirmed ? letters.resetPassword(await resetLink(desk, queued)) : undefined;
    case 'account-exists':
      return isCurrent && user.emailConfirmed ? letters.accountExists(forgotPassword) : undefined;
    case 'password-changed':
      return isCurrent ? letters.passwordChanged(forgotPassword) : undefined;
    case 'change-asked':
      return isCurrent ? letters.changeAsked(forgotPassword) : undefined;
    case 'email-changed':
      return letters.emailChanged();
    default:
      // A newer instance has queued it, and will write it: here it is tried again.
      queued.template satisfies never;
      throw new Error('This version cannot write a mail of this kind.');
  }
}

async function confirmLink(desk: Desk, queued: QueuedMail): Promise<string> {
  const code = await codeOfMail(desk.tx, queued, 'confirm-email', desk.now);
  return link(desk, '/confirm-email', { code, userId: queued.userId });
}

async function changeLink(desk: Desk, queued: QueuedMail): Promise<string> {
  const code = await codeOfMail(desk.tx, queued, 'change-email', desk.now);
  return link(desk, '/confirm-email', { code, userId: queued.userId, changedEmail: queued.toAddress });
}

async function resetLink(desk: Desk, queued: QueuedMail): Promise<string> {
  const code = await codeOfMail(desk.tx, queued, 'reset-password', desk.now);
  return link(desk, '/reset-password', { code, email: queued.toAddress });
}

/** Links start from the configured origin, never from a request's Host header (security row 38). */
function link({ publicOrigin }: Desk, path: string, parameters: Record<string, string>): string {
  return `${publicOrigin}${path}?${new URLSearchParams(parameters).toString()}`;
}
