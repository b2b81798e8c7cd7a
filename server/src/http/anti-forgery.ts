import { antiForgeryHeader } from '@grenda/contract';
import type { MiddlewareHandler } from 'hono';
import { KnownError } from '../shared/errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects unsafe requests from another origin or without the anti-forgery header (promise 21). */
export function antiForgery(allowedOrigin: string): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    const hasHeader = c.req.header(antiForgeryHeader.name) === antiForgeryHeader.value;
    if (!hasHeader || !isSameOrigin(c.req.header('sec-fetch-site'), c.req.header('origin'), allowedOrigin)) {
      const { name } = antiForgeryHeader;
      throw new KnownError('forbidden', {
        detail: `The request did not come from this site or its app. Send it from there, with the ${name} header.`,
      });
    }
    return next();
  };
}

function isSameOrigin(site: string | undefined, origin: string | undefined, allowedOrigin: string): boolean {
  if (site === 'same-origin') return true;
  if (origin !== undefined) return origin === allowedOrigin;
  // Native apps send neither header.
  return site === undefined;
}
