/** Returns whether `If-None-Match` matches the entity tag, compared weakly (RFC 9110 §13.1.2). */
export function matchesETag(requestHeaders: Headers, etag: string): boolean {
  const candidates = requestHeaders.get('if-none-match')?.split(',') ?? [];
  return candidates.some((candidate) => candidate.trim() === '*' || opaqueTag(candidate) === opaqueTag(etag));
}

function opaqueTag(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}
