import { accountEndpoints } from './accounts/account-endpoints.ts';
import { authEndpoints } from './accounts/auth-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { invitationEndpoints } from './invitations/endpoints.ts';
import { listingEndpoints } from './listings/endpoints.ts';
import { pendingEndpoints } from './listings/pending-endpoints.ts';
import { attentionEndpoints } from './moderation/attention-endpoints.ts';
import { listEndpoints } from './moderation/list-endpoints.ts';
import { fileReportEndpoints, reportEndpoints } from './moderation/report-endpoints.ts';
import type { StaffEndpointName } from './moderation/staff-routes.ts';
import { sheetEndpoints } from './moderation/sheet-endpoints.ts';
import { nearEndpoints } from './near/endpoints.ts';
import { noticeEndpoints } from './notices/endpoints.ts';
import { notificationEndpoints } from './notifications/endpoints.ts';
import { photoEndpoints } from './photos/endpoints.ts';
import type { PhotoEndpointName } from './photos/routes.ts';
import { peopleEndpoints } from './people/endpoints.ts';
import { placeEndpoints } from './places/endpoints.ts';
import type {
  EndpointName,
  AppEndpointName,
  InvitationEndpointName,
  NoticeEndpointName,
  NotificationEndpointName,
} from './routes.ts';
import { threadEndpoints } from './threads/endpoints.ts';

export * from './endpoint.ts';
export { listingContent } from './listings/endpoints.ts';
export { isReservedName } from './people/reserved-names.ts';

export const endpoints = {
  ...authEndpoints,
  ...accountEndpoints,
  ...listEndpoints,
  ...listingEndpoints,
  ...sheetEndpoints,
  ...reportEndpoints,
  ...attentionEndpoints,
} as const satisfies Record<EndpointName | StaffEndpointName, Endpoint>;

export type Endpoints = typeof endpoints;

/** Served only while the neighbours' app is enabled (`NEIGHBOUR_APP`). */
export const appEndpoints = {
  ...placeEndpoints,
  ...peopleEndpoints,
  ...nearEndpoints,
  ...threadEndpoints,
  ...fileReportEndpoints,
  ...noticeEndpoints,
  ...notificationEndpoints,
  ...invitationEndpoints,
  ...photoEndpoints,
} as const satisfies Record<
  AppEndpointName | InvitationEndpointName | NoticeEndpointName | NotificationEndpointName | PhotoEndpointName,
  Endpoint
>;

export const allEndpoints = { ...endpoints, ...appEndpoints, ...pendingEndpoints } as const;

export type AllEndpoints = typeof allEndpoints;
