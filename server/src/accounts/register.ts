import { emailKey, sortKey } from '../db/keys.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../errors.ts';
import { enqueueMail } from '../mail/queue.ts';
import { emailFaults } from './email-faults.ts';
import { passwordFaults } from './password-rules.ts';
import { countCall } from './rate-limits.ts';
import { mayMail } from './request-mail.ts';
import { steadyAnswer } from './answer-time.ts';

type Registration = {
  username: string;
  email: string;
  password: string;
  /** The network the call came from. */
  client: string;
};

/** Letters of our alphabet and digits, with single marks between: nothing that could pass for an address or another's name. */
const usernamePattern = /^[\p{Script=Latin}\d]+([._-][\p{Script=Latin}\d]+)*$/u;

/**
 * Registers a person, who is then pending, and mails a confirmation link. A taken address
 * succeeds alike and mails its owner a notice; a taken username is `invalid`.
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
    const isMailed = await mayMail(deps, { email: account.email, client });
    const user = { id: newId(deps.clock.now()), username: account.username, email: account.email, passwordHash };
    const isNew = await inTransaction(deps.db, (tx) => insertUser(tx, user, { isMailed, now: deps.clock.now() }));
    if (isMailed) deps.mail.poke();
    if (isNew) deps.log.info({ userId: user.id }, 'registered');
  });
}

type NewUser = { id: string; username: string; email: string; passwordHash: string };

/** Whether the user was inserted; if not, their address has an account already. */
async function insertUser(tx: Tx, user: NewUser, { isMailed, now }: { isMailed: boolean; now: Date }) {
  const keys = { usernameKey: sortKey(user.username), emailKey: emailKey(user.email) };
  const inserted = await tx
    .insertInto('users')
    .values({ ...user, ...keys, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) {
    if (isMailed) await enqueueMail(tx, { template: 'confirm-email', userId: user.id, toAddress: user.email }, now);
    return true;
  }
  const taken = await tx
    .selectFrom('users')
    .select(['id', 'email', 'usernameKey'])
    .where((is) => is.or([is('usernameKey', '=', keys.usernameKey), is('emailKey', '=', keys.emailKey)]))
    .execute();
  if (taken.some(({ usernameKey }) => usernameKey === keys.usernameKey)) {
    throw new KnownError('invalid', {
      errors: { DuplicateUserName: ['This username is taken. Choose another.'] },
    });
  }
  for (const { id, email } of isMailed ? taken : []) {
    await enqueueMail(tx, { template: 'account-exists', userId: id, toAddress: email }, now);
  }
  return false;
}

function usernameFaults(username: string): Record<string, string[]> {
  const length = Array.from(username).length;
  if (length >= 3 && length <= 30 && usernamePattern.test(username)) return {};
  return {
    InvalidUserName: ['Use 3 to 30 letters and digits in the username; a dot, hyphen or underscore may stand between.'],
  };
}
