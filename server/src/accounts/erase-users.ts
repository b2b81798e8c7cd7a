import { emailKey } from '../db/keys.ts';
import type { Tx } from '../db/database.ts';
import { isBan } from '../db/lockout.ts';
import { KnownError } from '../shared/errors.ts';
import { freeAddress } from '../mail/suppressed-addresses.ts';

type UserSelector = { userId: string } | { email: string };

export type ErasedUser = { id: string; username: string; email: string; isAdmin: boolean };

/**
 * Deletes users with everything they own, and returns them.
 * @throws {KnownError} conflict if this would delete the last administrator, not counting banned ones (promise 37)
 */
export async function eraseUsers(
  tx: Tx,
  selector: UserSelector,
  { lastAdministratorDetail }: { lastAdministratorDetail: string },
): Promise<ErasedUser[]> {
  // Makes concurrent deletions of administrators wait for each other, and deletions wait for bans (decision 36).
  const locked = await tx
    .selectFrom('users')
    .select(['id', 'username', 'email', 'emailKey', 'isAdmin', 'lockoutEnd'])
    .where((eb) =>
      eb.or([
        eb('isAdmin', '=', true),
        'email' in selector ? eb('emailKey', '=', emailKey(selector.email)) : eb('id', '=', selector.userId),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const [erased, others] = [
    locked.filter((user) => isSelected(user, selector)),
    locked.filter((user) => !isSelected(user, selector)),
  ];
  if (erased.some(({ isAdmin }) => isAdmin) && !others.some(({ lockoutEnd }) => !isBan(lockoutEnd))) {
    throw new KnownError('conflict', { detail: lastAdministratorDetail });
  }
  for (const { id, email } of erased) {
    await eraseUser(tx, id);
    await freeAddress(tx, email);
  }
  return erased;
}

function isSelected(user: { id: string; emailKey: string }, selector: UserSelector): boolean {
  return 'email' in selector ? user.emailKey === emailKey(selector.email) : user.id === selector.userId;
}

async function eraseUser(tx: Tx, userId: string): Promise<void> {
  // A trigger deletes a thread when its last member is deleted. Without this lock, two concurrent deletions of members
  // would not see each other, and the thread would stay.
  await tx
    .selectFrom('threads')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('threadMembers').select('threadId').where('userId', '=', userId))
    .orderBy('id')
    .forUpdate()
    .execute();
  await erasePhotos(tx, userId);
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}

/** Deletes the photos of a user in batches: one cascade of 200 MB could exceed the statement timeout. */
async function erasePhotos(tx: Tx, userId: string): Promise<void> {
  const batchSize = 50;
  let deleted = batchSize;
  while (deleted === batchSize) {
    const { numDeletedRows } = await tx
      .deleteFrom('photos')
      .where('id', 'in', (is) => is.selectFrom('photos').select('id').where('ownerId', '=', userId).limit(batchSize))
      .executeTakeFirstOrThrow();
    deleted = Number(numDeletedRows);
  }
}
