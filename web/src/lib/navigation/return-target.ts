// A placeholder for the origin of the site. A URL that resolves to another origin is refused.
const base = 'https://same.invalid';

const signInPaths = new Set(['/sign-in', '/app/sign-in']);

/** Returns `from` if it is a path of this origin other than a sign-in page, else the fallback (promise 26). */
export function returnTarget(from: unknown, fallback = '/admin'): string {
  if (typeof from !== 'string' || !from.startsWith('/')) return fallback;
  if (!URL.canParse(from, base)) return fallback;
  const { origin, pathname, search, hash } = new URL(from, base);
  // After the parser resolves dots and backslashes, the path itself may refer to another host.
  const isOwnPath = origin === base && !pathname.startsWith('//') && !/^\/(%2f|%5c)/i.test(pathname);
  return isOwnPath && !signInPaths.has(pathname) ? pathname + search + hash : fallback;
}
