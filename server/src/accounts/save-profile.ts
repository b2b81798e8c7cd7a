import type { OwnProfile } from '@grenda/contract';
import type { Deps } from '../deps.ts';
import { matchNeighbourhood } from '../places/match-neighbourhood.ts';
import { presentProfile } from './present-profile.ts';
import { consumeLimit } from '../db/rate-limits.ts';
import { findProfile, writeProfile } from './write-profile.ts';

type ProfileInput = {
  userId: string;
  displayName: string;
  neighbourhood: string;
  about: string;
  checkVersion: (updatedAt: Date | undefined) => void;
};

/**
 * Saves a profile. If the app is enabled and the text `neighbourhood` names exactly one known place, that place becomes
 * the user's home, unless the text is unchanged and the user already has a home.
 */
export async function saveProfile(
  { db, clock, isAppEnabled }: Deps,
  { userId, checkVersion, ...profile }: ProfileInput,
): Promise<OwnProfile> {
  const now = clock.now();
  await consumeLimit(db, now, { profileWritesOfUser: userId });
  const earlier = isAppEnabled ? await findProfile(db, userId) : undefined;
  const isSameHome = earlier?.neighbourhoodId && earlier.neighbourhood === profile.neighbourhood;
  const neighbourhoodId = isAppEnabled && !isSameHome ? matchNeighbourhood(profile.neighbourhood) : undefined;
  const withHome = neighbourhoodId === undefined ? profile : { ...profile, neighbourhoodId };
  return presentProfile(await writeProfile(db, now, { userId, profile: withHome, checkVersion }));
}
