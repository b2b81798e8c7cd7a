import type { Deps } from '../deps.ts';

type Profile = { userId: string; displayName: string; neighbourhood: string; about: string };

/** Writes a person's profile, whether or not they had one. */
export async function saveProfile({ db, clock }: Deps, { userId, ...profile }: Profile): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('profiles')
    .values({ userId, ...profile, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...profile, updatedAt: now }))
    .execute();
}
