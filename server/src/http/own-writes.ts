import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const name = 'grenda-wrote';

/** Longer than the maximum age of what a standby answers (promise 123), with a margin for rounding in browsers. */
const maxAgeS = 3;

/** Lets a client that has just written read with `readCurrent`, on every instance, by a cookie of a few seconds. */
export function ownWrites(
  publicOrigin: string,
  readCurrent: (next: () => Promise<void>) => Promise<void>,
): MiddlewareHandler {
  const secure = publicOrigin.startsWith('https:');
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (isRead && getCookie(c, name) === undefined) return next();
    await readCurrent(next);
    if (!isRead) setCookie(c, name, '1', { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge: maxAgeS });
  };
}
