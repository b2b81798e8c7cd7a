import { KnownError } from '../shared/errors.ts';

/** Fails with `changed-meanwhile` unless the caller saw what was last updated then, or does not mind. */
export type CheckVersion = (updatedAt: Date | undefined) => void;

/** The ETag of what was updated then: any client that holds the time can make it. */
export function versionTag(updatedAt: unknown): string {
  return `"${String(updatedAt)}"`;
}

/** What an If-Match asks for; without one, anything goes. A proxy that compresses may have made a tag weak. */
export function checkVersionOf(ifMatch: string | undefined): CheckVersion {
  const tags = ifMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return (updatedAt) => {
    if (!tags || (updatedAt && (tags.includes('*') || tags.includes(versionTag(updatedAt.toISOString()))))) return;
    throw new KnownError('changed-meanwhile');
  };
}
