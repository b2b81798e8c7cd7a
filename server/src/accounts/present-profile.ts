import type { AccountExport, OwnProfile } from '@grenda/contract';
import type { ProfileRow } from '../db/schema.ts';
import { presentNeighbourhood } from '../places/present-neighbourhood.ts';

export function presentProfile({ displayName, neighbourhood, about, createdAt, updatedAt }: ProfileRow): OwnProfile {
  return {
    displayName,
    neighbourhood,
    about,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function presentExportedProfile(row: ProfileRow): AccountExport['profile'] {
  return {
    ...presentProfile(row),
    chosenNeighbourhood: presentNeighbourhood(row.neighbourhoodId),
    emailsOff: row.emailsOff,
    pushesOff: row.pushesOff,
    wantsRequests: row.wantsRequests,
    joinedWith: row.joinedWith,
    lastLookedAt: row.nearSeenAt?.toISOString() ?? null,
    lastDigestAt: row.digestUntil?.toISOString() ?? null,
  };
}
