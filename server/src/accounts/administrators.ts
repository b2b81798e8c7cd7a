import { auditRow } from '../db/audit-row.ts';
import type { Db, Tx } from '../db/database.ts';
import { emailKey, sortKey } from '../db/keys.ts';
import { isBan } from '../db/lockout.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import { checkPassword } from './passwords/password-rules.ts';
import { lockAddress, removeRegistrations } from './registrations.ts';

type NewAdministrator = { username: string; email: string; password: string; reason: string };

type RoleChange = { email: string; reason: string };

/**
 * Creates a confirmed and approved administrator, and removes unconfirmed registrations of its address.
 * @throws {KnownError} invalid if the password is refused, conflict if the username or the address is taken
 */
export async function createAdministrator(deps: Pick<Deps, 'db' | 'clock' | 'passwords'>, account: NewAdministrator) {
  const { username, email, password, reason } = account;
  checkPassword(password, { username, email });
  const passwordHash = await deps.passwords.hash(password);
  const now = deps.clock.now();
  const id = newId(now);
  await inTransaction(deps.db, async (tx) => {
    const { unconfirmedIds } = await lockAddress(tx, email);
    await removeRegistrations(tx, unconfirmedIds);
    const { numInsertedOrUpdatedRows: inserted } = await tx
      .insertInto('users')
      .values({
        id,
        username,
        usernameKey: sortKey(username),
        email,
        emailKey: emailKey(email),
        passwordHash,
        isAdmin: true,
        isApproved: true,
        emailConfirmed: true,
        lockoutEnd: null,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!inserted) {
      throw new KnownError('conflict', {
        detail: `The username ${username} or the address ${email} is taken. To make an existing account an administrator, use grenda admin promote.`,
      });
    }
    await auditRole(tx, { subjectId: id, isAdmin: true, reason, now });
  });
}

/**
 * Makes a user an administrator. Does nothing if they already are one.
 * @throws {KnownError} not-found if no account has confirmed the address
 */
export async function promoteAdministrator(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { email, reason }: RoleChange,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'isAdmin'])
      .where('emailKey', '=', emailKey(email))
      .where('emailConfirmed', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw accountNotFound(email);
    if (user.isAdmin) return;
    await setRole(tx, { subjectId: user.id, isAdmin: true, reason, now });
  });
}

/**
 * Makes an administrator an ordinary user.
 * @throws {KnownError} not-found if no administrator has the address, conflict if only banned administrators or none
 * would remain
 */
export async function demoteAdministrator(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { email, reason }: RoleChange,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const administrators = await tx
      .selectFrom('users')
      .select(['id', 'emailKey', 'lockoutEnd'])
      .where('isAdmin', '=', true)
      .orderBy('id')
      .forUpdate()
      .execute();
    const demoted = administrators.find((user) => user.emailKey === emailKey(email));
    if (!demoted) throw new KnownError('not-found', { detail: `No administrator has the address ${email}.` });
    if (!administrators.some((user) => user !== demoted && !isBan(user.lockoutEnd))) {
      throw new KnownError('conflict', {
        detail: 'At least one administrator who is not banned must remain. Promote another user first.',
      });
    }
    await setRole(tx, { subjectId: demoted.id, isAdmin: false, reason, now });
  });
}

type NewRole = { subjectId: string; isAdmin: boolean; reason: string; now: Date };

async function setRole(tx: Tx, role: NewRole): Promise<void> {
  const { subjectId, isAdmin, now } = role;
  await tx.updateTable('users').set({ isAdmin, updatedAt: now }).where('id', '=', subjectId).execute();
  await auditRole(tx, role);
}

/** Records a role change in the audit log with no actor, since it came from the command line (promise 66). */
async function auditRole(tx: Tx, { subjectId, isAdmin, reason, now }: NewRole): Promise<void> {
  const row = auditRow({
    decisionId: newId(now),
    actorId: null,
    subjectId,
    action: isAdmin ? 'grant-role' : 'withdraw-role',
    reason,
    before: { isAdmin: !isAdmin },
    after: { isAdmin },
    now,
  });
  await tx.insertInto('auditLog').values(row).execute();
}

export async function listAdministrators(db: Db) {
  return db
    .selectFrom('users')
    .select(['username', 'email', 'lockoutEnd'])
    .where('isAdmin', '=', true)
    .orderBy('usernameKey')
    .execute();
}

function accountNotFound(email: string): KnownError {
  return new KnownError('not-found', {
    detail: `No account with the address ${email}. Check the spelling, and that the address is confirmed.`,
  });
}
