// Any origin serves to tell whether an address leaves the page's own.
const base = 'https://same.invalid';

const signInPaths = new Set(['/sign-in', '/app/sign-in']);

/** Where to go after sign-in: a path of this origin, else the fallback (promise 26). */
export function returnTarget(from: unknown, fallback = '/admin'): string {
  if (typeof from !== 'string' || !from.startsWith('/')) return fallback;
  if (!URL.canParse(from, base)) return fallback;
  const { origin, pathname, search, hash } = new URL(from, base);
  // Dots and backslashes are resolved by now, and may have left a path that names another host.
  const isOwnPath = origin === base && !pathname.startsWith('//') && !/^\/(%2f|%5c)/i.test(pathname);
  return isOwnPath && !signInPaths.has(pathname) ? pathname + search + hash : fallback;
}
