import {
  adminOverview,
  decisionIdBody,
  decisionMade,
  decisionUndone,
  listingsPage,
  listingsQuery,
  userIdsBody,
  usersPage,
  usersQuery,
} from './admin.ts';
import type { Endpoint } from './endpoint.ts';
import { type CallName, routes } from './routes.ts';

/** What administrators look at and decide. */
export const adminEndpoints = {
  verifyAdminRole: {
    ...routes.verifyAdminRole,
    summary: 'Succeeds for administrators.',
    access: 'administrator',
    problems: [401, 403],
  },
  adminOverview: {
    ...routes.adminOverview,
    summary: 'Counts users and listings.',
    access: 'administrator',
    output: adminOverview,
    problems: [401, 403],
  },
  listUsers: {
    ...routes.listUsers,
    summary: 'A page of users, newest first unless a sort column is named.',
    access: 'administrator',
    query: usersQuery,
    output: usersPage,
    problems: [400, 401, 403],
  },
  approveUsers: {
    ...routes.approveUsers,
    summary: 'Approves users and lifts their lockout; all or none.',
    access: 'administrator',
    body: userIdsBody,
    output: decisionMade,
    problems: [400, 401, 403, 404],
  },
  banUsers: {
    ...routes.banUsers,
    summary: 'Bans users, ends their sessions and hides their listings; all or none.',
    access: 'administrator',
    body: userIdsBody,
    output: decisionMade,
    problems: [400, 401, 403, 404, 409],
  },
  undoDecision: {
    ...routes.undoDecision,
    summary: 'Gives each user of a decision the state they had before it, unless they were decided on since.',
    access: 'administrator',
    body: decisionIdBody,
    output: decisionUndone,
    problems: [400, 401, 403, 404, 409],
  },
  listListings: {
    ...routes.listListings,
    summary: 'A page of listings, newest first unless a sort column is named.',
    access: 'administrator',
    query: listingsQuery,
    output: listingsPage,
    problems: [400, 401, 403],
  },
} as const satisfies Partial<Record<CallName, Endpoint>>;
