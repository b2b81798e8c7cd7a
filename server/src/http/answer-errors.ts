import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { KnownError } from '../shared/errors.ts';
import { currentRequestId } from '../shared/log.ts';
import { faultResponse, problemResponse } from './problem-response.ts';

/**
 * The one boundary of errors: known ones become the problem they carry, a lost
 * database a 503, and anything else is logged and becomes a plain 500.
 */
export function answerErrors(log: Logger, isUnavailable: (error: unknown) => boolean): ErrorHandler {
  return (error, c) => {
    if (error instanceof KnownError) return problemResponse(error);
    const where = { method: c.req.method, path: c.req.path };
    if (isUnavailable(error)) {
      log.error({ ...where, err: error }, 'database unavailable');
      return problemResponse(new KnownError('unavailable', { retryAfterS: 2 }));
    }
    log.error({ ...where, err: error }, 'unexpected error');
    return faultResponse(currentRequestId());
  };
}
