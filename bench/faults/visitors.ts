import { randomUUID } from 'node:crypto';
import { type Loops, startLoops } from './loops.ts';
import { type RecordedResponse, openClient } from './clients.ts';

export function startVisitors(origin: string, onResponse: (response: RecordedResponse) => void): Loops {
  const visitor = openClient(origin, onResponse);
  const followLink = () => visitor.confirmEmail({ query: { userId: randomUUID(), code: 'x' } });
  return startLoops([followLink, followLink, followLink]);
}

/** Expects success, a 401 for an unknown code, or a 503 problem within `maxMs`. Returns a sentence for a violation. */
export function checkResponse({ method, path, status, contentType, ms }: RecordedResponse, maxMs = Infinity): string[] {
  const what = `${method} ${path.replace(/[\da-f-]{36}/, '{id}')}`;
  if (status >= 200 && status < 300) return [];
  if (status === 401 && path === '/api/auth/confirm-email') return [];
  if (status !== 503) return [status === 0 ? `${what} got no response.` : `${what} got ${status}.`];
  if (!contentType.startsWith('application/problem+json'))
    return [`${what} got a 503 with content type ${contentType}.`];
  return ms > maxMs ? [`${what} got a 503 after more than ${maxMs / 1_000} s.`] : [];
}
