import type { Handler } from 'hono';
import { proxy } from 'hono/proxy';
import type { Logger } from 'pino';
import { KnownError } from '../errors.ts';

const timeoutMs = 15_000;

/** Forwards a request to another back end that speaks the contract, cookies and all. */
export function forwardTo(apiOrigin: string, log: Logger): Handler {
  return async (c) => {
    const { pathname, search } = new URL(c.req.url);
    try {
      return await proxy(apiOrigin + pathname + search, {
        raw: c.req.raw,
        // A redirect is the other back end's answer, not ours to follow.
        redirect: 'manual',
        signal: AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(timeoutMs)]),
      });
    } catch (error) {
      log.error({ method: c.req.method, path: c.req.path, err: error }, 'back end unreachable');
      throw new KnownError('unavailable', { retryAfterS: 2, cause: error });
    }
  };
}
