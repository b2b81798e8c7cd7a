import type { OwnProfile } from '@grenda/contract';
import type { ProfileRow } from '../db/schema.ts';

/** A profile as its owner sees it. */
export function presentProfile({ displayName, neighbourhood, about, createdAt, updatedAt }: ProfileRow): OwnProfile {
  return {
    displayName,
    neighbourhood,
    about,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
