import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

const requestIds = new AsyncLocalStorage<string>();

/** Runs what a request asks for; every line logged meanwhile carries the request's id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return requestIds.run(id, work);
}

/** The id of the request under way, if any. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}

function requestFields(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}

/** The process's log: one JSON object a line on standard output, with line breaks escaped, errors by an allow-list. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    { level, mixin: requestFields, serializers: { err: (error: unknown) => describeError(error) } },
    destination,
  );
}
