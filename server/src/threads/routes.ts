import { appEndpoints } from '@grenda/contract/endpoints';
import type { Deps } from '../deps.ts';
import type { Implement } from '../http/implement.ts';
import { agree } from './agree.ts';
import { listThreads } from './list-threads.ts';
import { markRead } from './mark-read.ts';
import { readThread } from './read-thread.ts';
import { sendMessage } from './send-message.ts';
import { startThread } from './start-thread.ts';
import { thank } from './thank.ts';

export function threadRoutes(implement: Implement, deps: Deps): void {
  implement(appEndpoints.startThread, ({ params, body, caller: { userId } }) =>
    startThread(deps, { ...params, ...body, senderId: userId }),
  );
  implement(appEndpoints.listThreads, ({ query, caller: { userId } }) => listThreads(deps, { ...query, userId }));
  implement(appEndpoints.readThread, ({ params, query, caller: { userId } }) =>
    readThread(deps, { ...params, ...query, userId }),
  );
  implement(appEndpoints.sendMessage, ({ params, body, caller: { userId } }) =>
    sendMessage(deps, { ...params, ...body, senderId: userId }),
  );
  implement(appEndpoints.markRead, ({ params, body, caller: { userId } }) =>
    markRead(deps, { ...params, ...body, userId }),
  );
  implement(appEndpoints.agree, ({ params, body, caller: { userId } }) => agree(deps, { ...params, ...body, userId }));
  implement(appEndpoints.thank, ({ params, body, caller: { userId } }) => thank(deps, { ...params, ...body, userId }));
  implement(
    appEndpoints.watch,
    async ({ caller: { userId, sessionId } }) =>
      (connection) =>
        deps.live.subscribe({ userId, sessionId }, connection),
  );
}
