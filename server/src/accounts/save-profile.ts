import type { OwnProfile } from '@grenda/contract';
import { isDeepStrictEqual } from 'node:util';
import { laterThan } from '../db/later-than.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../errors.ts';
import { presentProfile } from './present-profile.ts';
import { countCall } from './rate-limits.ts';

type Profile = {
  userId: string;
  displayName: string;
  neighbourhood: string;
  about: string;
  /** Fails when the person has not seen what was last updated then; undefined stands for no profile. */
  checkVersion: (updatedAt: Date | undefined) => void;
};

/** Writes a person's profile, whether or not they had one. What changes nothing leaves it as it was, its time too. */
export async function saveProfile(
  { db, clock }: Deps,
  { userId, checkVersion, ...profile }: Profile,
): Promise<OwnProfile> {
  const now = clock.now();
  await countCall(db, now, { profileWritesOfUser: userId });
  const row = await inTransaction(db, async (tx) => {
    // Two devices that write the first one at once wait for each other here.
    const user = await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
    if (!user) throw new KnownError('not-signed-in');
    const current = await tx.selectFrom('profiles').selectAll().where('userId', '=', userId).executeTakeFirst();
    checkVersion(current?.updatedAt);
    if (current && isDeepStrictEqual({ ...current, ...profile }, current)) return current;
    const updatedAt = current ? laterThan(current.updatedAt, now) : now;
    return tx
      .insertInto('profiles')
      .values({ userId, ...profile, createdAt: now, updatedAt })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...profile, updatedAt }))
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return presentProfile(row);
}
