import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** How the session's token travels: `__Host-` and Secure, save on http://localhost (promise 16). */
export type SessionCookie = {
  /** As it is sent, prefix and all. */
  name: string;
  read(c: Context): string | undefined;
  /** Sets the token; without a lifetime in seconds the browser forgets it when it closes. */
  write(c: Context, token: string, maxAgeS: number | undefined): void;
  clear(c: Context): void;
};

const name = 'grenda-session';

/** The session cookie for a product reached at this origin. */
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
