import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { withRequestId } from '../shared/log.ts';

/**
 * Gives each API request an id, and logs it by method, path, status and time; never its query, headers or body
 * (promise 40). The id is ours: one that came with the request could be anything.
 */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) =>
    withRequestId(randomUUID(), async () => {
      const started = performance.now();
      await next();
      const ms = Math.round((performance.now() - started) * 10) / 10;
      log.debug({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request');
    });
}
