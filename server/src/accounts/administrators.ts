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

/** Whose role changes, and why. */
type RoleChange = { email: string; reason: string };

/** Makes an account that is confirmed, approved and an administrator; `conflict` when the name or address is taken. */
export async function createAdministrator(deps: Pick<Deps, 'db' | 'clock' | 'passwords'>, account: NewAdministrator) {
  const { username, email, password, reason } = account;
  checkPassword(password, { username, email });
  const passwordHash = await deps.passwords.hash(password);
  const now = deps.clock.now();
  const id = newId(now);
  await inTransaction(deps.db, async (tx) => {
    const { waiting } = await lockAddress(tx, email);
    await removeRegistrations(tx, waiting);
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
        detail: `The username ${username} or the address ${email} is taken. To give an account the role, use promote.`,
      });
    }
    await recordRole(tx, { subjectId: id, isAdmin: true, reason, now });
  });
}

/** Gives the account with this address the role, unless it has it; `not-found` when none has confirmed it. */
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
    if (!user) throw noAccount(email);
    if (user.isAdmin) return;
    await giveRole(tx, { subjectId: user.id, isAdmin: true, reason, now });
  });
}

/** Takes the role from the account with this address; `conflict` when nobody else could then decide. */
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
    const leaving = administrators.find((user) => user.emailKey === emailKey(email));
    if (!leaving) throw noAccount(email);
    if (!administrators.some((user) => user !== leaving && !isBan(user.lockoutEnd))) {
      throw new KnownError('conflict', { detail: `${email} is the last administrator. Promote another one first.` });
    }
    await giveRole(tx, { subjectId: leaving.id, isAdmin: false, reason, now });
  });
}

type Role = { subjectId: string; isAdmin: boolean; reason: string; now: Date };

async function giveRole(tx: Tx, role: Role): Promise<void> {
  const { subjectId, isAdmin, now } = role;
  await tx.updateTable('users').set({ isAdmin, updatedAt: now }).where('id', '=', subjectId).execute();
  await recordRole(tx, role);
}

/** Writes who got or lost the role in the audit log, by nobody whose account is known (promise 66). */
async function recordRole(tx: Tx, { subjectId, isAdmin, reason, now }: Role): Promise<void> {
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

/** Every administrator by name. */
export async function listAdministrators(db: Db) {
  return db
    .selectFrom('users')
    .select(['username', 'email', 'lockoutEnd'])
    .where('isAdmin', '=', true)
    .orderBy('usernameKey')
    .execute();
}

function noAccount(email: string): KnownError {
  return new KnownError('not-found', {
    detail: `No such account: ${email}. Check the address, and that it is confirmed.`,
  });
}
