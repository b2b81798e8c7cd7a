import { antiForgeryHeader } from '@grenda/contract';
import type { MiddlewareHandler } from 'hono';
import { KnownError } from '../shared/errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe methods without the fixed header, and those a browser says come
 * from another site (promise 21). Where neither Sec-Fetch-Site nor Origin is
 * sent, as by native apps, the header is enough.
 */
export function antiForgery(allowedOrigin: string): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    const hasHeader = c.req.header(antiForgeryHeader.name) === antiForgeryHeader.value;
    if (!hasHeader || !comesFromHere(c.req.header('sec-fetch-site'), c.req.header('origin'), allowedOrigin)) {
      throw new KnownError('forbidden', { detail: 'The request did not come from this site or its app.' });
    }
    return next();
  };
}

function comesFromHere(site: string | undefined, origin: string | undefined, allowedOrigin: string): boolean {
  if (site === 'same-origin') return true;
  if (origin !== undefined) return origin === allowedOrigin;
  return site === undefined;
}
