import { endpoints, appEndpoints } from '@grenda/contract/endpoints';
import type { Deps } from '../deps.ts';
import type { ClientNetwork } from '../http/client-network.ts';
import type { Implement } from '../http/implement.ts';
import { limitPerNetwork } from '../http/limit-per-network.ts';
import { blockNeighbour, listBlocked, unblockNeighbour } from './block-neighbour.ts';
import { exportAccount } from './export-account.ts';
import { exportUser } from './export-user.ts';
import { hideThanks } from './hide-thanks.ts';
import { createInvitation, readInvitation } from './invitations.ts';
import { join } from './join.ts';
import { changeNotification, readNotifications } from './notification-choices.ts';
import { deletePushSubscription, savePushSubscription } from '../push/subscriptions.ts';
import { changePoster, createPoster, listPosters } from './posters.ts';
import { readOwnPage } from './own-page.ts';
import { readNeighbour } from './read-neighbour.ts';
import { readVouch, vouch, withdrawVouch } from './vouch.ts';
import { saveOwnPage } from './save-own-page.ts';

const maxInvitationReadsPerMinute = 60;

export function peopleRoutes(implement: Implement, deps: Deps, clientNetwork: ClientNetwork): void {
  implement(endpoints.exportAccount, ({ caller: { userId } }, c) => {
    c.header('content-disposition', 'attachment; filename="grenda-account.json"');
    return exportAccount(deps, userId);
  });
  implement(endpoints.exportUser, ({ params, body, caller }, c) => {
    c.header('content-disposition', 'attachment; filename="grenda-account.json"');
    return exportUser(deps, { account: params, actorId: caller.userId, ...body });
  });
  if (!deps.isAppEnabled) return;
  implement(appEndpoints.join, ({ body, query }, c) =>
    join(deps, { ...body, ...query, clientNetwork: clientNetwork(c) }),
  );
  const enforceInvitationLimit = limitPerNetwork({
    clock: deps.clock,
    max: maxInvitationReadsPerMinute,
    windowMs: 60 * 1000,
  });
  implement(appEndpoints.readInvitation, async ({ params }, c) => {
    enforceInvitationLimit(clientNetwork(c));
    return readInvitation(deps, params);
  });
  implement(appEndpoints.createInvitation, ({ caller }) => createInvitation(deps, caller));
  implement(appEndpoints.createPoster, ({ caller }) => createPoster(deps, caller));
  implement(appEndpoints.changePoster, ({ params, body, caller }) =>
    changePoster(deps, { ...params, ...body, caller }),
  );
  implement(appEndpoints.listPosters, ({ caller }) => listPosters(deps, caller));
  implement(appEndpoints.readVouch, ({ params, caller }) => readVouch(deps, { ...params, callerId: caller.userId }));
  implement(appEndpoints.vouch, ({ params, caller }) => vouch(deps, { ...params, callerId: caller.userId }));
  implement(appEndpoints.withdrawVouch, ({ params, caller }) =>
    withdrawVouch(deps, { ...params, callerId: caller.userId }),
  );
  // Must precede `/neighbours/{userId}`, which also matches `/neighbours/me`.
  implement(appEndpoints.readOwnPage, ({ caller }) => readOwnPage(deps, caller));
  implement(appEndpoints.saveOwnPage, ({ body, caller }) => saveOwnPage(deps, { ...body, caller }));
  implement(appEndpoints.readNotifications, ({ caller }) => readNotifications(deps, { callerId: caller.userId }));
  implement(appEndpoints.changeNotification, ({ body, caller }) =>
    changeNotification(deps, { ...body, callerId: caller.userId }),
  );
  implement(appEndpoints.savePushSubscription, ({ body, caller }) => savePushSubscription(deps, { ...body, caller }));
  implement(appEndpoints.deletePushSubscription, ({ body, caller }) =>
    deletePushSubscription(deps, { ...body, userId: caller.userId }),
  );
  implement(appEndpoints.hideThanks, ({ params, body, caller }) =>
    hideThanks(deps, { ...params, ...body, callerId: caller.userId }),
  );
  implement(appEndpoints.listBlocked, ({ caller }) => listBlocked(deps, caller.userId));
  implement(appEndpoints.readNeighbour, ({ params, caller }) =>
    readNeighbour(deps, { ...params, callerId: caller.userId }),
  );
  implement(appEndpoints.blockNeighbour, ({ params, caller }) =>
    blockNeighbour(deps, { ...params, callerId: caller.userId }),
  );
  implement(appEndpoints.unblockNeighbour, ({ params, caller }) =>
    unblockNeighbour(deps, { ...params, callerId: caller.userId }),
  );
}
