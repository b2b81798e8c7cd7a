import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

const requestIds = new AsyncLocalStorage<string>();

export function withRequestId<T>(id: string, callback: () => T): T {
  return requestIds.run(id, callback);
}

export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}

function requestFields(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}

export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    { level, mixin: requestFields, serializers: { err: (error: unknown) => describeError(error) } },
    destination,
  );
}
