import { randomUUID } from 'node:crypto';
import { type Loops, startLoops } from './loops.ts';
import { type Answer, openClient } from './clients.ts';

/** Visitors who follow links, one after the other; whether the code is known takes the database. */
export function startVisitors(origin: string, onAnswer: (answer: Answer) => void): Loops {
  const visitor = openClient(origin, onAnswer);
  const read = () => visitor.confirmEmail({ query: { userId: randomUUID(), code: 'x' } });
  return startLoops([read, read, read]);
}

/** Everything asked for gets an answer, and an error is a problem document; within so many milliseconds, if given. */
export function faultOfAnswer({ method, path, status, contentType, ms }: Answer, toldWithinMs = Infinity): string[] {
  const what = `${method} ${path.replace(/[\da-f-]{36}/, '{id}')}`;
  if (status >= 200 && status < 300) return [];
  // A code that nobody was mailed is refused; looking for it takes the database.
  if (status === 401 && path === '/api/auth/confirm-email') return [];
  if (status !== 503) return [`${what} answered ${status === 0 ? 'nothing' : status}.`];
  if (!contentType.startsWith('application/problem+json')) return [`${what} answered 503 as ${contentType}.`];
  return ms > toldWithinMs ? [`${what} was refused after more than ${toldWithinMs / 1_000} s.`] : [];
}
