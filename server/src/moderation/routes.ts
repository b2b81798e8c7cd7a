import { endpoints, appEndpoints } from '@grenda/contract/endpoints';
import type { Deps } from '../deps.ts';
import type { ClientNetwork } from '../http/client-network.ts';
import type { Implement } from '../http/implement.ts';
import { resendUserConfirmation } from '../accounts/resend-user-confirmation.ts';
import { readOverview } from './overview/read-overview.ts';
import { approveUsers } from './decisions/approve-users.ts';
import { banUsers } from './decisions/ban-users.ts';
import { listListings } from './lists/list-listings.ts';
import { listUsers } from './lists/list-users.ts';
import { readAttention } from './overview/read-attention.ts';
import { decideReports } from './reports/decide-reports.ts';
import { fileNotice } from './reports/file-notice.ts';
import { fileReport } from './reports/file-report.ts';
import { readReport } from './reports/read-report.ts';
import { eraseUser } from './sheets/erase-user.ts';
import { freeUserAddress } from './sheets/free-user-address.ts';
import { readAnyListing } from './sheets/read-any-listing.ts';
import { readUser } from './sheets/read-user.ts';
import { returnUsersToPending } from './decisions/return-users-to-pending.ts';
import { restoreListing, takeDownListing } from './decisions/take-down-listing.ts';
import { takeDownPhoto } from './decisions/take-down-photo.ts';
import { undoDecision } from './decisions/undo-decision.ts';

export function moderationRoutes(implement: Implement, deps: Deps, clientNetwork: ClientNetwork): void {
  // The guard of administrator endpoints has already checked the role.
  implement(endpoints.verifyAdminRole, async () => {});
  implement(endpoints.readOverview, () => readOverview(deps));
  implement(endpoints.listUsers, ({ query }) => listUsers(deps, query));
  implement(endpoints.listListings, ({ query }) => listListings(deps, query));
  implement(endpoints.approveUsers, ({ body, caller }) =>
    approveUsers(deps, { actorId: caller.userId, userIds: body.userIds }, body),
  );
  implement(endpoints.banUsers, ({ body, caller }) =>
    banUsers(deps, { actorId: caller.userId, userIds: body.userIds }, body),
  );
  implement(endpoints.returnUsersToPending, ({ body, caller }) =>
    returnUsersToPending(deps, { actorId: caller.userId, userIds: body.userIds }, body),
  );
  implement(endpoints.takeDownListing, ({ params, body, caller }) =>
    takeDownListing(deps, { actorId: caller.userId, ...params, ...body }),
  );
  implement(endpoints.restoreListing, ({ params, body, caller }) =>
    restoreListing(deps, { actorId: caller.userId, ...params, ...body }),
  );
  implement(endpoints.takeDownPhoto, ({ params, body, caller }) =>
    takeDownPhoto(deps, { actorId: caller.userId, ...params, ...body }),
  );
  implement(endpoints.undoDecision, ({ body, caller }) =>
    undoDecision(deps, { actorId: caller.userId, decisionId: body.decisionId }),
  );
  implement(endpoints.readAttention, ({ caller }) => readAttention(deps, caller.userId));
  implement(endpoints.readUser, ({ params, caller }) => readUser(deps, { ...params, readerId: caller.userId }));
  implement(endpoints.readAnyListing, ({ params, caller }) =>
    readAnyListing(deps, { ...params, readerId: caller.userId }),
  );
  implement(endpoints.readReport, ({ params, caller }) => readReport(deps, { ...params, readerId: caller.userId }));
  implement(endpoints.decideReports, ({ body, caller }) => decideReports(deps, { actorId: caller.userId, ...body }));
  implement(endpoints.resendUserConfirmation, ({ params }) => resendUserConfirmation(deps, params.userId));
  implement(endpoints.freeUserAddress, ({ params, body, caller }) =>
    freeUserAddress(deps, { actorId: caller.userId, ...params, ...body }),
  );
  implement(endpoints.eraseUser, ({ params, body, caller }) =>
    eraseUser(deps, { actorId: caller.userId, ...params, ...body }),
  );
  if (!deps.isAppEnabled) return;
  implement(appEndpoints.sendNotice, ({ body }, c) => fileNotice(deps, { ...body, clientNetwork: clientNetwork(c) }));
  implement(appEndpoints.report, ({ body, caller }) => fileReport(deps, { ...body, reporter: caller }));
}
