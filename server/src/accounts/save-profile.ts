import type { OwnProfile } from '@grenda/contract';
import type { Deps } from '../deps.ts';
import { matchText } from '../places/match-text.ts';
import { presentProfile } from './present-profile.ts';
import { consumeLimit } from '../db/rate-limits.ts';
import { findProfile, writeProfile } from './write-profile.ts';

type Profile = {
  userId: string;
  displayName: string;
  neighbourhood: string;
  about: string;
  /** Fails when the person has not seen what was last updated then; undefined stands for no profile. */
  checkVersion: (updatedAt: Date | undefined) => void;
};

/**
 * Writes a person's profile in their own words. Where these name one neighbourhood, that is where they live from then
 * on; else they live where they did.
 */
export async function saveProfile(
  { db, clock, isAppOpen }: Deps,
  { userId, checkVersion, ...profile }: Profile,
): Promise<OwnProfile> {
  const now = clock.now();
  await consumeLimit(db, now, { profileWritesOfUser: userId });
  const earlier = isAppOpen ? await findProfile(db, userId) : undefined;
  const isSameHome = earlier?.neighbourhoodId && earlier.neighbourhood === profile.neighbourhood;
  const neighbourhoodId = isAppOpen && !isSameHome ? matchText(profile.neighbourhood) : undefined;
  const written = neighbourhoodId === undefined ? profile : { ...profile, neighbourhoodId };
  return presentProfile(await writeProfile(db, now, { userId, profile: written, checkVersion }));
}
