import type { Endpoint } from '@grenda/contract/endpoints';

const meanings: Record<number, string> = {
  400: 'The input is invalid; the errors field, if present, lists messages by field name or code.',
  401: 'No session, or invalid credentials.',
  403: 'The caller is not allowed to do this, or the request did not come from the site or its app.',
  404: 'This does not exist, or the caller cannot see it.',
  409: 'The request conflicts with the current state.',
  412: 'The resource has changed since the version in If-Match; reload it.',
  413: 'The request body is too large.',
  415: 'The Content-Type is not one that this endpoint accepts.',
  429: 'Rate limit exceeded; Retry-After has the seconds to wait.',
  500: 'Unexpected error; the server logs it with the id in the instance field.',
  503: 'The server is busy or its database is unavailable; Retry-After has the seconds to wait.',
};

export function problemStatuses({ method, body, file, problems }: Endpoint): number[] {
  const methodStatuses = method === 'GET' ? [] : [403];
  const bodyStatuses = body || file ? [400, 413, 415] : [];
  return [...new Set([...problems, ...methodStatuses, ...bodyStatuses, 429, 500, 503])].toSorted((a, b) => a - b);
}

export function meaningOf(status: number): string {
  const meaning = meanings[status];
  if (meaning === undefined) throw new Error(`The problem status ${status} has no meaning yet: add one.`);
  return meaning;
}

export const knownStatuses = Object.keys(meanings).map(Number);
