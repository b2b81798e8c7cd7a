import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const name = 'grenda-wrote';

/** Longer than the maximum age of data read from a standby (promise 123), with a margin for rounding in browsers. */
const maxAgeS = 3;

/** Writes without the cookie: they show only in threads and the inbox, whose reads check for changes (promise 141). */
const shownInThreads = /^\/api\/threads\/[^/]+\/(messages|read)$/;

/** Sets a short-lived cookie after each write. Requests with it run in `readCurrent`, on any instance. */
export function ownWrites(
  publicOrigin: string,
  readCurrent: (next: () => Promise<void>) => Promise<void>,
): MiddlewareHandler {
  const secure = publicOrigin.startsWith('https:');
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (isRead && getCookie(c, name) === undefined) return next();
    await readCurrent(next);
    if (!isRead && !shownInThreads.test(c.req.path))
      setCookie(c, name, '1', { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge: maxAgeS });
  };
}
