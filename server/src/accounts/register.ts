import { usernameLength, usernamePattern } from '@grenda/contract';
import { emailKey, sortKey } from '../db/keys.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../errors.ts';
import { enqueueMail } from '../mail/queue.ts';
import { emailFaults } from './email-faults.ts';
import { accountExistsLetter } from './letters/account-exists.ts';
import { confirmEmailLetter } from './letters/confirm-email.ts';
import { mayCauseMail, mayMail } from './mail-limits.ts';
import { passwordFaults } from '../passwords/password-rules.ts';
import { countCall } from './rate-limits.ts';
import { accountOf, lockAddress, makeRoom } from './registrations.ts';
import { steadyAnswer } from './answer-time.ts';

type Registration = {
  username: string;
  email: string;
  password: string;
  /** The network the call came from. */
  client: string;
};

/**
 * Registers a person, who is then pending, and mails a confirmation link. An address that someone has confirmed
 * succeeds alike and mails its owner a notice; one that others registered stays open until one of them confirms it.
 * A taken username is `invalid`.
 */
export async function register(deps: Deps, { client, ...account }: Registration): Promise<void> {
  const errors = {
    ...usernameFaults(account.username),
    ...emailFaults(account.email),
    ...passwordFaults(account.password, account),
  };
  if (Object.keys(errors).length > 0) throw new KnownError('invalid', { errors });
  await countCall(deps.db, deps.clock.now(), { registrationsOfClient: client });

  const passwordHash = await deps.passwords.hash(account.password);
  await steadyAnswer(deps.refusalFloorMs, async () => {
    const user = { id: newId(deps.clock.now()), username: account.username, email: account.email, passwordHash };
    const isWelcome = await mayCauseMail(deps, client);
    if (await isUsernameTaken(deps.db, user.username)) refuseUsername();
    const found = await accountOf(deps.db, user.email).select('emailConfirmed').executeTakeFirst();
    const letter = found?.emailConfirmed ? accountExistsLetter : confirmEmailLetter;
    const isMailed = isWelcome && (await mayMail(deps, letter, user.email));
    const isNew = await inTransaction(deps.db, (tx) => insertUser(tx, user, { isMailed, now: deps.clock.now() }));
    if (isMailed) deps.mail.poke();
    if (isNew) deps.log.info({ userId: user.id }, 'registered');
  });
}

type NewUser = { id: string; username: string; email: string; passwordHash: string };

/** Whether the user was inserted; if not, someone has confirmed their address, or too many wait there for a link. */
async function insertUser(tx: Tx, user: NewUser, { isMailed, now }: { isMailed: boolean; now: Date }) {
  const { owner, waiting } = await lockAddress(tx, user.email);
  if (owner) {
    const notice = { letter: accountExistsLetter, userId: owner.id, toAddress: owner.email };
    if (isMailed) await enqueueMail(tx, notice, now);
    return false;
  }
  if (!(await makeRoom(tx, waiting, isMailed))) return false;
  const inserted = await tx
    .insertInto('users')
    .values({
      ...user,
      usernameKey: sortKey(user.username),
      emailKey: emailKey(user.email),
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('usernameKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) refuseUsername();
  if (isMailed) await enqueueMail(tx, { letter: confirmEmailLetter, userId: user.id, toAddress: user.email }, now);
  return true;
}

async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const taken = db.selectFrom('users').select('id').where('usernameKey', '=', sortKey(username));
  return (await taken.executeTakeFirst()) !== undefined;
}

/** Taken also by a registration of the same address: its mail names it, so that nobody else's may bear that name. */
function refuseUsername(): never {
  throw new KnownError('invalid', {
    errors: { DuplicateUserName: ['This username is taken. Choose another.'] },
  });
}

function usernameFaults(username: string): Record<string, string[]> {
  const { least, most } = usernameLength;
  const length = Array.from(username).length;
  if (length >= least && length <= most && usernamePattern.test(username)) return {};
  return {
    InvalidUserName: [
      `Use ${least} to ${most} letters and digits in the username; a dot, hyphen or underscore may stand between.`,
    ],
  };
}
