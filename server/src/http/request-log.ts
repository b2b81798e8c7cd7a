import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { withRequestId } from '../shared/log.ts';

/** Logs requests without query, headers and body (promise 40). Ignores request ids that clients send. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) =>
    withRequestId(randomUUID(), async () => {
      const started = performance.now();
      await next();
      const ms = Math.round((performance.now() - started) * 10) / 10;
      log.debug({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request');
    });
}
