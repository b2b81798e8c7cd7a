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
import { mayTriggerEmail, isWithinEmailLimit } from './email-limits.ts';
import { consumeLimit } from '../db/rate-limits.ts';
import { accountOf, lockAddress, makeRoom } from './registrations.ts';

type NewAccount = {
  email: string;
  password: string;
  /** The network the call came from. */
  client: string;
  /** What neighbours see of the person, if they have said so already. */
  profile?: Pick<ProfileRow, 'displayName' | 'neighbourhood' | 'neighbourhoodId'> | undefined;
};

/**
 * Opens an account that waits for its mailed link, or mails who has its address already; who calls cannot tell. The
 * username is chosen anew when somebody takes it at the same moment.
 */
export async function openAccount(
  deps: Deps,
  { client, email, password, profile }: NewAccount,
  chooseUsername: () => Promise<string>,
): Promise<void> {
  await consumeLimit(deps.db, deps.clock.now(), { registrationsOfClient: client });

  const passwordHash = await deps.passwords.hash(password);
  await withMinimumResponseTime(deps.minimumResponseMs, async () => {
    const isWelcome = await mayTriggerEmail(deps, client);
    let username = await chooseUsername();
    const found = await accountOf(deps.db, email).select('emailConfirmed').executeTakeFirst();
    const letter = found?.emailConfirmed ? accountExistsTemplate : confirmEmailTemplate;
    const isMailed = isWelcome && (await isWithinEmailLimit(deps, letter, email));
    for (;;) {
      const now = deps.clock.now();
      const user = { id: newId(now), username, email, passwordHash, profile };
      try {
        const isNew = await inTransaction(deps.db, (tx) => insertUser(tx, user, { isMailed, now }));
        if (isMailed) deps.mail.wake();
        if (isNew) deps.log.info({ userId: user.id }, 'registered');
        return;
      } catch (error) {
        if (!(error instanceof UsernameTaken)) throw error;
      }
      username = await chooseUsername();
    }
  });
}

/** Somebody took the username at the same moment. */
class UsernameTaken extends Error {
  override readonly name = 'UsernameTaken';
}

type NewUser = Pick<NewAccount, 'profile'> & { id: string; username: string; email: string; passwordHash: string };

/** Whether the user was inserted; if not, someone has confirmed their address, or too many wait there for a link. */
async function insertUser(
  tx: Tx,
  { profile, ...user }: NewUser,
  { isMailed, now }: { isMailed: boolean; now: Date },
): Promise<boolean> {
  const { owner, waiting } = await lockAddress(tx, user.email);
  if (owner) {
    const notice: NewEmail = { kind: 'account-exists', userId: owner.id, toAddress: owner.email };
    if (isMailed) await enqueueEmail(tx, notice, now);
    return false;
  }
  if (!(await makeRoom(tx, waiting, isMailed))) return false;
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
  if (isMailed) await enqueueEmail(tx, { kind: 'confirm-email', userId, toAddress }, now);
  return true;
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const taken = db.selectFrom('users').select('id').where('usernameKey', '=', sortKey(username));
  return (await taken.executeTakeFirst()) !== undefined;
}
