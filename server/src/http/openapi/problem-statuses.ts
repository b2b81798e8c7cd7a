import type { Endpoint } from '@grenda/contract/endpoints';

const meanings: Record<number, string> = {
  400: 'The input is not accepted; errors says why, by field or code.',
  401: 'Nobody is signed in, or what was presented is refused.',
  403: 'The caller may not do this, or the request did not come from the site or its app.',
  404: 'There is no such thing for the caller.',
  409: 'This cannot be done as things stand.',
  412: 'It was changed on another device since; load it again. Only with If-Match.',
  413: 'The body is too large.',
  415: 'The body is not application/json.',
  429: 'That was too often; Retry-After says in how many seconds to come back.',
  500: 'Something failed that should not; it is in the log.',
  503: 'The server is busy or its database is away; Retry-After says in how many seconds to come back.',
};

/** Every status that a call answers with a problem: its own, and those of every call of its kind. */
export function problemStatuses({ method, body, problems }: Endpoint): number[] {
  const ofMethod = method === 'GET' ? [] : [403];
  const ofBody = body ? [400, 413, 415] : [];
  return [...new Set([...problems, ...ofMethod, ...ofBody, 429, 500, 503])].toSorted((a, b) => a - b);
}

/** What a problem's status means, in a sentence. */
export function meaningOf(status: number): string {
  const meaning = meanings[status];
  if (meaning === undefined) throw new Error(`The problem status ${status} has no meaning yet: write one.`);
  return meaning;
}

/** Every status that has a meaning. */
export const knownStatuses = Object.keys(meanings).map(Number);
