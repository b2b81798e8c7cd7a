import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const name = 'grenda-wrote';

/** Longer than the maximum age of data read from a standby (promise 123), with a margin for rounding in browsers. */
const maxAgeS = 3;

/**
 * Writes that set no cookie. Their changes appear only in threads and the inbox. Reads of threads and the inbox check
 * that the standby has all changes (promise 141).
 */
const writesToThreads = /^\/api\/threads\/[^/]+\/(messages|read)$/;

/**
 * Runs writes in `readCurrent`, within which all reads use the primary. Writes also set a short-lived cookie, so that
 * the browser's next reads use the primary too, on any instance.
 */
export function ownWrites(
  publicOrigin: string,
  readCurrent: (next: () => Promise<void>) => Promise<void>,
): MiddlewareHandler {
  const secure = publicOrigin.startsWith('https:');
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (isRead && getCookie(c, name) === undefined) return next();
    await readCurrent(next);
    if (!isRead && !writesToThreads.test(c.req.path))
      setCookie(c, name, '1', { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge: maxAgeS });
  };
}
