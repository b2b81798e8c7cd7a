import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { KnownError } from '../shared/errors.ts';
import { currentRequestId } from '../shared/log.ts';
import { internalErrorResponse, problemResponse } from './problem-response.ts';

export function createErrorHandler(log: Logger, isUnavailable: (error: unknown) => boolean): ErrorHandler {
  return (error, c) => {
    if (error instanceof KnownError) return problemResponse(error);
    const request = { method: c.req.method, path: c.req.path };
    if (isUnavailable(error)) {
      log.error({ ...request, err: error }, 'database unavailable');
      return problemResponse(new KnownError('unavailable', { retryAfterS: 2 }));
    }
    log.error({ ...request, err: error }, 'unexpected error');
    return internalErrorResponse(currentRequestId());
  };
}
