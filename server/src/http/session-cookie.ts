import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** The cookie with the session token. Its name has the prefix `__Host-`, except on http://localhost (promise 16). */
export type SessionCookie = {
  name: string;
  read(c: Context): string | undefined;
  /** Without `maxAgeS`, the browser deletes the cookie when it closes. */
  write(c: Context, token: string, maxAgeS: number | undefined): void;
  clear(c: Context): void;
};

const name = 'grenda-session';

export function sessionCookie(publicOrigin: string): SessionCookie {
  const secure = publicOrigin.startsWith('https:');
  const prefix = secure ? { prefix: 'host' as const } : {};
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'Lax', ...prefix } as const;
  return {
    name: secure ? `__Host-${name}` : name,
    read: (c) => (secure ? getCookie(c, name, 'host') : getCookie(c, name)) || undefined,
    write: (c, token, maxAgeS) =>
      setCookie(c, name, token, { ...attributes, ...(maxAgeS === undefined ? {} : { maxAge: maxAgeS }) }),
    clear: (c) => void deleteCookie(c, name, attributes),
  };
}
