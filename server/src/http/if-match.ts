import { KnownError } from '../shared/errors.ts';

/** @throws {KnownError} changed-meanwhile if If-Match does not name this version */
export type CheckVersion = (updatedAt: Date | undefined) => void;

export function versionTag(updatedAt: unknown): string {
  return `"${String(updatedAt)}"`;
}

/** Parses If-Match. Without it, every version passes. Weak tags match, because compressing proxies weaken tags. */
export function parseIfMatch(ifMatch: string | undefined): CheckVersion {
  const tags = ifMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return (updatedAt) => {
    if (!tags || (updatedAt && (tags.includes('*') || tags.includes(versionTag(updatedAt.toISOString()))))) return;
    throw new KnownError('changed-meanwhile');
  };
}
