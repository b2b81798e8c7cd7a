import { emailKey, sortKey } from '../db/keys.ts';
import type { Db, Tx } from '../db/database.ts';
import type { ProfileRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { enqueueEmail, type NewEmail } from '../mail/queue.ts';
import { withMinimumResponseTime } from './minimum-response-time.ts';
import { accountExistsTemplate } from './emails/account-exists.ts';
import { confirmEmailTemplate } from './emails/confirm-email.ts';
import { tryConsumeClientLimit, tryConsumeEmailLimit } from './email-limits.ts';
import { consumeLimit } from '../db/rate-limits.ts';
import { accountByEmail, lockAddress, makeRoomForRegistration } from './registrations.ts';

type NewAccount = {
  email: string;
  password: string;
  clientNetwork: string;
  profile?: Pick<ProfileRow, 'displayName' | 'neighbourhood' | 'neighbourhoodId' | 'joinedWith'> | undefined;
};

/**
 * Creates an unconfirmed account, or only notifies the owner if the address has a confirmed one. Does neither if no
 * email may be sent and the address has a confirmed account or ten registrations. Calls `chooseUsername` again if the
 * username is taken concurrently.
 */
export async function openAccount(
  deps: Deps,
  { clientNetwork, email, password, profile }: NewAccount,
  chooseUsername: () => Promise<string>,
): Promise<void> {
  await consumeLimit(deps.db, deps.clock.now(), { registrationsOfClient: clientNetwork });

  const passwordHash = await deps.passwords.hash(password);
  await withMinimumResponseTime(deps.minimumResponseMs, async () => {
    const mayEmail = await tryConsumeClientLimit(deps, clientNetwork);
    let username = await chooseUsername();
    const found = await accountByEmail(deps.db, email).select('emailConfirmed').executeTakeFirst();
    const template = found?.emailConfirmed ? accountExistsTemplate : confirmEmailTemplate;
    const shouldEmail = mayEmail && (await tryConsumeEmailLimit(deps, template, email));
    for (;;) {
      const now = deps.clock.now();
      const user = { id: newId(now), username, email, passwordHash, profile };
      try {
        const isNew = await inTransaction(deps.db, (tx) => insertUser(tx, user, { shouldEmail, now }));
        if (shouldEmail) deps.mail.wake();
        if (isNew) deps.log.info({ userId: user.id }, 'registered');
        return;
      } catch (error) {
        if (!(error instanceof UsernameTaken)) throw error;
      }
      username = await chooseUsername();
    }
  });
}

class UsernameTaken extends Error {
  override readonly name = 'UsernameTaken';
}

type NewUser = Pick<NewAccount, 'profile'> & { id: string; username: string; email: string; passwordHash: string };

async function insertUser(
  tx: Tx,
  { profile, ...user }: NewUser,
  { shouldEmail, now }: { shouldEmail: boolean; now: Date },
): Promise<boolean> {
  const { owner, unconfirmedIds } = await lockAddress(tx, user.email);
  if (owner) {
    const notice: NewEmail = { kind: 'account-exists', userId: owner.id, toAddress: owner.email };
    if (shouldEmail) await enqueueEmail(tx, notice, now);
    return false;
  }
  if (!(await makeRoomForRegistration(tx, unconfirmedIds, { shouldEmail, now }))) return false;
  const times = { createdAt: now, updatedAt: now };
  const inserted = await tx
    .insertInto('users')
    .values({ ...user, ...times, usernameKey: sortKey(user.username), emailKey: emailKey(user.email) })
    .onConflict((conflict) => conflict.column('usernameKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new UsernameTaken();
  const { id: userId, email: toAddress } = user;
  if (profile) {
    await tx
      .insertInto('profiles')
      .values({ userId, ...profile, ...times })
      .execute();
  }
  if (shouldEmail) await enqueueEmail(tx, { kind: 'confirm-email', userId, toAddress }, now);
  return true;
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const taken = db.selectFrom('users').select('id').where('usernameKey', '=', sortKey(username));
  return (await taken.executeTakeFirst()) !== undefined;
}
