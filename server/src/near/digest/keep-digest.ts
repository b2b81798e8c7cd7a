import type { Deps } from '../../deps.ts';
import { isValidSignature } from '../../mail/signed-links.ts';

export function keepDigestClaims(userId: string, until: string): string[] {
  return ['keep-digest', userId, until];
}

type KeepDigestLink = { user: string; sign: string; until: string };

/** Resumes the digests of an absent user. Returns false if the link is not valid or the profile is deleted. */
export async function keepDigest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { user, sign, until }: KeepDigestLink,
): Promise<boolean> {
  const now = clock.now();
  if (now.toISOString().slice(0, 10) > until) return false;
  if (!(await isValidSignature(db, keepDigestClaims(user, until), sign))) return false;
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    // Counts as a visit, so that the user is asked again only after another 90 days.
    .set({ nearSeenAt: now, digestAskedAt: null })
    .where('userId', '=', user)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
