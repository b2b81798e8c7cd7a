import { endpoints, appEndpoints } from '@grenda/contract/endpoints';
import type { Deps } from '../deps.ts';
import type { ClientNetwork } from '../http/client-network.ts';
import type { Implement } from '../http/implement.ts';
import { blockNeighbour, listBlocked, unblockNeighbour } from './block-neighbour.ts';
import { exportAccount } from './export-account.ts';
import { exportForPerson } from './export-for-person.ts';
import { hideThanks } from './hide-thanks.ts';
import { join } from './join.ts';
import { neighbourMe } from './own-page.ts';
import { readNeighbour } from './read-neighbour.ts';
import { saveOwnPage } from './save-own-page.ts';

export function peopleRoutes(implement: Implement, deps: Deps, clientNetwork: ClientNetwork): void {
  implement(endpoints.exportAccount, ({ caller: { userId } }, c) => {
    c.header('content-disposition', 'attachment; filename="grenda-account.json"');
    return exportAccount(deps, userId);
  });
  implement(endpoints.exportUser, ({ params, body, caller }, c) => {
    c.header('content-disposition', 'attachment; filename="grenda-account.json"');
    return exportForPerson(deps, { whose: params, actorId: caller.userId, ...body });
  });
  if (!deps.isAppEnabled) return;
  const calls = appEndpoints;
  implement(calls.join, ({ body }, c) => join(deps, { ...body, clientNetwork: clientNetwork(c) }));
  // `/neighbours/me` must come before `/neighbours/{userId}`, which also matches it.
  implement(calls.neighbourMe, ({ caller }) => neighbourMe(deps, caller));
  implement(calls.saveOwnPage, ({ body, caller }) => saveOwnPage(deps, { ...body, caller }));
  implement(calls.hideThanks, ({ params, body, caller }) =>
    hideThanks(deps, { ...params, ...body, callerId: caller.userId }),
  );
  implement(calls.listBlocked, ({ caller }) => listBlocked(deps, caller.userId));
  implement(calls.readNeighbour, ({ params, caller }) => readNeighbour(deps, { ...params, callerId: caller.userId }));
  implement(calls.blockNeighbour, ({ params, caller }) => blockNeighbour(deps, { ...params, callerId: caller.userId }));
  implement(calls.unblockNeighbour, ({ params, caller }) =>
    unblockNeighbour(deps, { ...params, callerId: caller.userId }),
  );
}
